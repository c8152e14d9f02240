import '../../apps/editor/src/styles/editor.css';
import { addBlocks, readLayout, removeBlocks, setSetting, writeLayout } from '@plinth/documents';
import type { LayoutBlock, PageLayout } from '@plinth/domain';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import * as Y from 'yjs';
import { call, renewCrumb } from '../../apps/editor/src/api/call.ts';
import type { CanvasController } from '../../apps/editor/src/canvas/canvas-controller.ts';
import { CanvasFrame } from '../../apps/editor/src/canvas/canvas-frame.tsx';
import type { CanvasSession } from '../../apps/editor/src/canvas/commands.ts';
import type { CanvasRequest } from '../../apps/editor/src/canvas/messages.ts';

// A screen around the canvas for its own browser tests: a document in memory, and what the canvas says kept for the test to read.

const query = new URLSearchParams(location.search);
const id = query.get('id') ?? '';

class MemorySession implements CanvasSession {
  readonly doc = new Y.Doc();
  private readonly history: Y.UndoManager;
  private readonly names: string[] = [];
  private readonly undone: string[] = [];
  private squashed = '';
  private readonly listeners = new Set<() => void>();

  constructor(layout: PageLayout) {
    writeLayout(this.doc, layout);
    this.history = new Y.UndoManager([this.doc.getMap('sections'), this.doc.getMap('blocks')], {
      trackedOrigins: new Set(['own']),
      captureTimeout: 0,
    });
    this.doc.on('update', () => {
      for (const listener of this.listeners) listener();
    });
  }

  value = (): PageLayout => readLayout(this.doc);

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  edit(name: string, change: (doc: Y.Doc) => void, options: { squash?: string } = {}): void {
    const joins = options.squash !== undefined && options.squash === this.squashed;
    this.squashed = options.squash ?? '';
    this.history.captureTimeout = joins ? 1e9 : 0;
    if (!joins) {
      this.history.stopCapturing();
      this.names.push(name);
    }
    this.doc.transact(() => change(this.doc), 'own');
  }

  undo(): string | undefined {
    const name = this.names.pop();
    if (name === undefined) return undefined;
    this.squashed = '';
    this.history.undo();
    this.undone.push(name);
    return name;
  }

  redo(): string | undefined {
    const name = this.undone.pop();
    if (name === undefined) return undefined;
    this.history.redo();
    this.names.push(name);
    return name;
  }

  steps = () => [...this.names];
}

const log = { requests: [] as CanvasRequest[], refused: [] as string[], said: [] as string[], typed: [] as string[] };

function Screen({
  session,
  names,
}: {
  session: MemorySession;
  names: Record<number, { title: string; holdsBlocks: boolean }>;
}) {
  const [width, setWidth] = useState(Number(query.get('width')) || 1000);
  const [zoom, setZoom] = useState(Number(query.get('zoom')) || 1);
  const [canvas, setCanvas] = useState<CanvasController | null>(null);
  Object.assign(window, {
    harness: {
      log,
      canvas,
      setWidth,
      setZoom,
      value: () => session.value(),
      steps: () => session.steps(),
      setSetting: (block: string, name: string, value: unknown) =>
        session.edit('Change', (doc) => setSetting(doc, block, name, value)),
      add: (section: string, block: LayoutBlock) => session.edit('Add', (doc) => addBlocks(doc, section, [block])),
      remove: (ids: string[]) => session.edit('Delete', (doc) => removeBlocks(doc, ids)),
    },
  });
  return (
    <CanvasFrame
      ref={setCanvas}
      session={session}
      kind="page"
      id={id}
      names={names}
      width={width}
      onWidth={setWidth}
      zoom={zoom}
      onRequest={(request) => log.requests.push(request)}
      onRefused={(text) => log.refused.push(text)}
      onType={(at) => log.typed.push(at ? `${at.id} ${at.field}` : 'ended')}
    />
  );
}

await renewCrumb();
const { layout } = await call('GET /api/layouts/:kind/:id', { params: { kind: 'page', id } });
const { blockTypes } = await call('GET /api/template/GetBlockTypes', { query: {} });
const names = Object.fromEntries(blockTypes.map(({ type, title, holdsBlocks }) => [type, { title, holdsBlocks }]));
createRoot(document.getElementById('root') as HTMLElement).render(
  <Screen session={new MemorySession((layout as PageLayout | null) ?? { sections: [] })} names={names} />,
);
