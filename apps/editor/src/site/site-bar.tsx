import { Link } from '@tanstack/react-router';
import {
  ChevronLeft,
  Ellipsis,
  Layers as LayersIcon,
  Monitor,
  Plus,
  Redo2,
  Smartphone,
  Tablet,
  Undo2,
} from 'lucide-react';
import { lazy, memo } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import type { DocumentSession } from '../documents/open-document.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { canvasParts } from './canvas-parts.ts';
import { PeopleHere } from './people-here.tsx';
import { type OwnSteps, stepNames } from './step-names.ts';
import { useSessionLater, useSessionPart } from './use-session.ts';

const PageMenu = lazy(canvasParts.pageMenu);

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
export const SiteBar = memo(function SiteBar(props: {
  path: string;
  session: DocumentSession;
  device: Device;
  onDevice: (device: Device) => void;
  zoom: number;
  onZoom: (zoom: number) => void;
  layersShown: boolean;
  actions: SiteActions;
}) {
  const { session, device, actions } = props;
  const mayDraft = useSessionPart(session, (now) => now.rights().mayWrite);
  return (
    <header className="site__bar">
      <Link className="back" to="/pages" aria-label="Back to pages">
        <ChevronLeft size={16} aria-hidden="true" /> <span className="site__wide">Pages</span>
      </Link>
      <div className="site__title">
        <h1 className="ellipsis">{useSessionPart(session, (now) => now.title())}</h1>
        <Status session={session} />
      </div>
      <PeopleHere people={useSessionPart(session, (now) => now.people())} />
      <div className="site__middle site__wide">
        {mayDraft ? (
          <div className="site__tools">
            <Button onPress={actions.add}>
              <Plus size={16} aria-hidden="true" /> Add
            </Button>
            <span className="site__divider" />
            <OwnUndoButtons session={session} />
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
        <Publishing path={props.path} {...{ session, actions, mayDraft }} />
      </div>
    </header>
  );
});

function Status({ session }: { session: DocumentSession }) {
  const { kind, text } = useSessionPart(session, (now) => now.status());
  return (
    <span className="site__status" role="status" data-kind={kind}>
      {text}
    </span>
  );
}

/** What depends on whether anything waits to be published, which takes a comparison of the whole page. */
function Publishing(props: { path: string; session: DocumentSession; actions: SiteActions; mayDraft: boolean }) {
  const { session, actions } = props;
  const mayPublish = useSessionPart(session, (now) => now.rights().mayPublish);
  const changed = useSessionLater(session, (now) => now.published().changes > 0);
  return (
    <>
      <MoreMenu path={props.path} actions={actions} mayDraft={props.mayDraft} changed={changed} />
      {mayPublish ? (
        <Button tone="primary" isDisabled={!changed} onPress={actions.publish}>
          {changed ? 'Publish' : 'Published'}
        </Button>
      ) : null}
    </>
  );
}

function OwnUndoButtons({ session }: { session: DocumentSession }) {
  useSessionPart(session, (now) => `${now.undoName} ${now.redoName}`);
  return <UndoButtons session={session} />;
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

function MoreMenu(props: { path: string; actions: SiteActions; mayDraft: boolean; changed: boolean }) {
  return (
    <MenuButton
      className="icon-button"
      label="More about this page"
      fetchList={canvasParts.pageMenu}
      list={(opened) => <PageMenu {...opened} {...props} />}
    >
      <Ellipsis size={18} aria-hidden="true" />
    </MenuButton>
  );
}
