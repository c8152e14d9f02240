import type { BlockDefinition, LayoutKind } from '@plinth/contract';
import {
  addBlocks,
  addSection,
  duplicateBlocks,
  duplicateSection,
  removeBlocks,
  removeSection,
  resetMobile,
  setPlaces,
} from '@plinth/documents';
import { blocksOf, emptySection, type LayoutSection, newId, type PageLayout } from '@plinth/domain';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { pagesQuery } from '../api/pages.ts';
import { CanvasFrame, type CanvasHandle } from '../canvas/canvas-frame.tsx';
import { nothingSelected, type Selection } from '../canvas/messages.ts';
import type { DocumentSession } from '../documents/session.ts';
import { messages } from '../messages.ts';
import { useMe } from '../session/use-me.ts';
import { confirm } from '../ui/confirm.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { makeRoom, newBlock } from './block-catalogue.ts';
import { BlockPanel } from './block-panel.tsx';
import { findBlock, sectionOf } from './find-in-layout.ts';
import { Layers } from './layers.tsx';
import { SectionPanel } from './section-panel.tsx';
import { type Device, SiteBar } from './site-bar.tsx';
import type { SiteEditing } from './site-editing.ts';
import { useSession, useSessionVersion } from './use-session.ts';

const InsertMenu = lazy(() => import('./insert-menu.tsx'));
const SectionMenu = lazy(() => import('./section-menu.tsx'));
const HistoryPanel = lazy(() => import('./history-panel.tsx'));
const ReviewDialog = lazy(() => import('./review-dialog.tsx'));
const FindDialog = lazy(() => import('./find-dialog.tsx'));
