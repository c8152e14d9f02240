import type { FontList } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fontsQuery } from '../../api/design.ts';
import { messages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ListSkeleton } from '../../ui/states.tsx';
import { FontUpload, RemoveFont } from './own-fonts.tsx';
import { firstFamily } from './tweak-controls.ts';

type Font = FontList['fonts'][number];

const CATEGORIES = [
  { value: '', label: 'All' },
  { value: 'own', label: 'Yours' },
  { value: 'sans-serif', label: 'Sans' },
  { value: 'serif', label: 'Serif' },
  { value: 'monospace', label: 'Mono' },
  { value: 'handwriting', label: 'Hand' },
] as const;

/** What stands in until a font has come, by its category. */
const FALLBACKS: Readonly<Record<Font['category'], string>> = {
  'sans-serif': 'system-ui, sans-serif',
  serif: 'Georgia, serif',
  monospace: 'ui-monospace, monospace',
  handwriting: 'cursive',
};

/** Every family that can be used, each shown as it looks (EDIT-08). */
export function FontBrowser(props: {
  /** Of what: `Heading font`. */
  title: string;
  value: string;
  /** The theme's own family. */
  own: string;
  /** Whether this person may bring fonts, and take them away. */
  mayUpload: boolean;
  onChoose: (value: string | null) => void;
  onClose: () => void;
}) {
  const fonts = useQuery(fontsQuery);
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState('');
  const now = firstFamily(props.value);
  const own = firstFamily(props.own);
  const shown = (fonts.data ?? []).filter(
    (font) =>
      (category === '' || (category === 'own' ? font.files > 0 : font.category === category)) &&
      font.family.toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <section className="panel fonts" aria-label="Fonts">
      <div className="panel__head">
        <Button tone="quiet" onPress={props.onClose}>
          <ChevronLeft size={16} aria-hidden="true" /> Styles
        </Button>
        <h2 className="ellipsis">{props.title}</h2>
      </div>
      <SearchField label="Search fonts" value={search} onChange={setSearch} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div className="segments" role="group" aria-label="Kind of font">
        {CATEGORIES.map(({ value, label }) => (
          <button key={value} type="button" aria-pressed={category === value} onClick={() => setCategory(value)}>
            {label}
          </button>
        ))}
      </div>
      {fonts.isPending ? (
        <ListSkeleton rows={6} />
      ) : fonts.error ? (
        <div className="fonts__failure" role="alert">
          <p>{messages.unableToLoadFonts}</p>
          <Button onPress={() => void fonts.refetch()}>{messages.tryAgain}</Button>
        </div>
      ) : (
        <ul className="fonts__list">
          {own && search === '' && category === '' ? (
            <li>
              <button
                type="button"
                className="fonts__choice"
                aria-pressed={props.value === props.own}
                onClick={() => props.onChoose(null)}
              >
                <span className="fonts__name">{own}</span>
                <span className="fonts__sample fonts__sample--own">As the theme has it</span>
              </button>
            </li>
          ) : null}
          {shown.map((font) => (
            <FontChoice
              key={font.name}
              font={font}
              chosen={font.family === now && props.value !== props.own}
              removable={props.mayUpload && font.files > 0}
              onChoose={() => props.onChoose(`"${font.family}", ${FALLBACKS[font.category]}`)}
            />
          ))}
          {shown.length === 0 ? (
            <li className="soft">
              {category === 'own' && search === '' ? 'You have uploaded no font yet.' : 'No font is called that.'}
            </li>
          ) : null}
        </ul>
      )}
      {props.mayUpload ? (
        <FontUpload
          onUploaded={() => {
            setSearch('');
            setCategory('own');
          }}
        />
      ) : null}
    </section>
  );
}

/** A family with a line set in it, loaded once it is scrolled to. */
function FontChoice(props: { font: Font; chosen: boolean; removable: boolean; onChoose: () => void }) {
  const { font, chosen, onChoose } = props;
  const row = useRef<HTMLLIElement>(null);
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  // A name of its own: what the editor itself is set in must not change.
  const previewName = `Preview ${font.family}`;
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    let gone = false;
    const load = async () => {
      try {
        const face = new FontFace(previewName, `url(${font.preview})`, { weight: font.weights });
        document.fonts.add(await face.load());
        if (!gone) setState('ready');
      } catch {
        if (!gone) setState('failed');
      }
    };
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watcher.disconnect();
      void load();
    });
    watcher.observe(element);
    return () => {
      gone = true;
      watcher.disconnect();
    };
  }, [font.preview, font.weights, previewName]);
  const weights = font.weights.replace(' ', '–');
  return (
    <li ref={row} className="fonts__row">
      <button type="button" className="fonts__choice" aria-label={font.family} aria-pressed={chosen} onClick={onChoose}>
        <span className="fonts__name">
          {font.family}
          <small>
            {weights}
            {font.italic ? ', italic' : ''}
          </small>
        </span>
        {state === 'failed' ? null : (
          <span
            className="fonts__sample"
            aria-hidden="true"
            data-state={state}
            style={{ fontFamily: `"${previewName}", ${FALLBACKS[font.category]}` }}
          >
            Bread at seven, jam at eight
          </span>
        )}
      </button>
      {props.removable ? <RemoveFont font={font} /> : null}
      {state === 'failed' ? (
        <p className="fonts__missing" role="status">
          {messages.unableToLoadPreview(font.family)}
        </p>
      ) : null}
    </li>
  );
}
