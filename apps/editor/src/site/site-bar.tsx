import { Link } from '@tanstack/react-router';
import {
  ChevronLeft,
  Ellipsis,
  ExternalLink,
  Eye,
  History,
  Layers as LayersIcon,
  Monitor,
  Plus,
  Redo2,
  Search,
  Smartphone,
  Tablet,
  Undo2,
} from 'lucide-react';
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import type { DocumentSession } from '../documents/open-document.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { PeopleHere } from './people-here.tsx';
import { type OwnSteps, stepNames } from './step-names.ts';

export type Device = 'phone' | 'tablet' | 'desktop';

/** How wide the window of each is, in CSS pixels. */
export const deviceWidths: Readonly<Record<Device, number>> = { phone: 390, tablet: 820, desktop: 1440 };

const DEVICES = [
  { device: 'phone', label: 'Phone, 390 pixels wide', icon: Smartphone },
  { device: 'tablet', label: 'Tablet, 820 pixels wide', icon: Tablet },
  { device: 'desktop', label: 'Desktop, 1440 pixels wide', icon: Monitor },
] as const;

/** What the bar can ask of the screen. */
export interface SiteActions {
  add: () => void;
  publish: () => void;
  discard: () => void;
  review: () => void;
  history: () => void;
  preview: () => void;
  find: () => void;
  toggleLayers: () => void;
}

/** The bar over the canvas: where one is, whether everything is kept, and what can be done with it. */
export function SiteBar(props: {
  title: string;
  path: string;
  session: DocumentSession;
  device: Device;
  onDevice: (device: Device) => void;
  zoom: number;
  onZoom: (zoom: number) => void;
  layersShown: boolean;
  actions: SiteActions;
  mayDraft: boolean;
  mayPublish: boolean;
}) {
  const { session, device, actions, mayDraft, mayPublish } = props;
  const status = session.status();
  const { changes } = session.published();
  return (
    <header className="site__bar">
      <Link className="back" to="/pages" aria-label="Back to pages">
        <ChevronLeft size={16} aria-hidden="true" /> <span className="site__wide">Pages</span>
      </Link>
      <div className="site__title">
        <h1 className="ellipsis">{props.title}</h1>
        <span className="site__status" role="status" data-kind={status.kind}>
          {status.text}
        </span>
      </div>
      <PeopleHere people={session.people()} />
      <div className="site__middle site__wide">
        {mayDraft ? (
          <div className="site__tools">
            <Button onPress={actions.add}>
              <Plus size={16} aria-hidden="true" /> Add
            </Button>
            <span className="site__divider" />
            <UndoButtons session={session} />
            <span className="site__divider" />
          </div>
        ) : null}
        <DeviceChoice device={device} onDevice={props.onDevice} />
        <ZoomChoice zoom={props.zoom} onZoom={props.onZoom} />
        <AriaButton
          className="icon-button site__layers"
          aria-label="Sections and blocks"
          aria-pressed={props.layersShown}
          onPress={actions.toggleLayers}
        >
          <LayersIcon size={17} aria-hidden="true" />
        </AriaButton>
      </div>
      <div className="end">
        <MoreMenu {...props} />
        {mayPublish ? (
          <Button tone="primary" isDisabled={changes === 0} onPress={actions.publish}>
            {changes === 0 ? 'Published' : 'Publish'}
          </Button>
        ) : null}
      </div>
    </header>
  );
}

/** How wide the window is in which the page is looked at. */
export function DeviceChoice(props: { device: Device; onDevice: (device: Device) => void }) {
  return DEVICES.map(({ device, label, icon: Icon }) => (
    <AriaButton
      key={device}
      className="icon-button"
      aria-label={label}
      aria-pressed={device === props.device}
      onPress={() => props.onDevice(device)}
    >
      <Icon size={17} aria-hidden="true" />
    </AriaButton>
  ));
}

/** Undo and redo with what they take back. */
export function UndoButtons({ session }: { session: OwnSteps }) {
  const names = stepNames(session);
  return (
    <>
      <IconButton label={names.undo} isDisabled={session.undoName === undefined} onPress={() => session.undo()}>
        <Undo2 size={17} />
      </IconButton>
      <IconButton label={names.redo} isDisabled={session.redoName === undefined} onPress={() => session.redo()}>
        <Redo2 size={17} />
      </IconButton>
    </>
  );
}

const ZOOMS = [
  { value: 0, label: 'Fit' },
  { value: 0.5, label: '50 %' },
  { value: 0.75, label: '75 %' },
  { value: 1, label: '100 %' },
  { value: 1.5, label: '150 %' },
] as const;

function ZoomChoice({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  return (
    <select
      className="select site__zoom"
      aria-label="Zoom"
      value={String(zoom)}
      onChange={(event) => onZoom(Number(event.target.value))}
    >
      {ZOOMS.map(({ value, label }) => (
        <option key={value} value={String(value)}>
          {label}
        </option>
      ))}
    </select>
  );
}

function MoreMenu(props: { path: string; session: DocumentSession; actions: SiteActions; mayDraft: boolean }) {
  const { session, actions, mayDraft } = props;
  const changed = session.published().changes > 0;
  return (
    <MenuTrigger>
      <AriaButton className="icon-button" aria-label="More about this page">
        <Ellipsis size={18} aria-hidden="true" />
      </AriaButton>
      <Popover placement="bottom end">
        <Menu
          className="menu"
          aria-label="Page"
          disabledKeys={changed ? [] : ['review', 'discard']}
          onAction={(id) => {
            if (id === 'view') window.open(props.path, '_blank', 'noreferrer');
            if (id === 'review') actions.review();
            if (id === 'history') actions.history();
            if (id === 'preview') actions.preview();
            if (id === 'find') actions.find();
            if (id === 'discard') actions.discard();
          }}
        >
          <MenuItem id="preview" textValue="Preview">
            <Eye size={16} /> Preview
          </MenuItem>
          <MenuItem id="view" textValue="View published page">
            <ExternalLink size={16} /> View published page
          </MenuItem>
          <MenuItem id="find" textValue="Find and replace">
            <Search size={16} /> Find and replace
          </MenuItem>
          <MenuItem id="history" textValue="History">
            <History size={16} /> History
          </MenuItem>
          <MenuItem id="review" textValue="Review changes">
            <Eye size={16} /> Review changes
          </MenuItem>
          {mayDraft ? (
            <MenuItem id="discard" textValue="Discard changes" className="danger">
              <Undo2 size={16} /> Discard changes
            </MenuItem>
          ) : null}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
