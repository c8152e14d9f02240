import type { PreviewedExtra } from '@plinth/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { extraPreviewQuery } from '../api/site-extras.ts';
import { stillPage } from '../site/still-page.ts';
import { scaledPage, useScale } from '../site/use-scale.ts';
import { ListSkeleton } from '../ui/states.tsx';
import type { ExtraSettings } from './use-extra-edits.ts';

const QUIET_MS = 300;
const DEVICES = [
  { name: 'desktop', label: 'Desktop', width: 1440 },
  { name: 'phone', label: 'Phone', width: 390 },
] as const;

/** A page with settings that are not saved, rendered by the server in the website's theme; it follows what is typed. */
export function ExtraPreview({ kind, settings }: { kind: PreviewedExtra; settings: ExtraSettings }) {
  const id = useId();
  const [device, setDevice] = useState<(typeof DEVICES)[number]>(DEVICES[0]);
  const [box, scale] = useScale<HTMLDivElement>(device.width);
  const page = useQuery({ ...extraPreviewQuery(kind, useQuiet(settings)), placeholderData: keepPreviousData });
  const html = useMemo(() => stillPage(page.data?.html ?? ''), [page.data]);
  return (
    <section className="extra-preview" aria-labelledby={id}>
      <div className="extra-preview__head">
        <h2 id={id}>Preview</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
        <div className="segments" role="group" aria-label="Screen">
          {DEVICES.map((one) => (
            <button key={one.name} type="button" aria-pressed={one === device} onClick={() => setDevice(one)}>
              {one.label}
            </button>
          ))}
        </div>
      </div>
      <div className={`extra-preview__frame extra-preview__frame--${device.name}`} ref={box}>
        {page.data ? (
          <iframe
            title="Preview"
            tabIndex={-1}
            // Neither scripts nor forms: it is a picture, with the fonts of the site.
            sandbox="allow-same-origin"
            srcDoc={html}
            style={scaledPage(device.width, scale)}
          />
        ) : page.error ? null : (
          <ListSkeleton rows={4} />
        )}
      </div>
      {page.error ? (
        <p className="error-text" role="alert">
          {page.error.message}
        </p>
      ) : null}
    </section>
  );
}

/** The settings as they are after a pause in typing. */
function useQuiet(settings: ExtraSettings): ExtraSettings {
  const text = JSON.stringify(settings);
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(quiet) as ExtraSettings;
}
