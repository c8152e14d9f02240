import type { CustomerMail } from '@plinth/contract';
import { type MailBlock, mailHeadingSizes, mailLimits, mailSpaces } from '@plinth/domain';
import { FileField } from '../site/inspector/file-field.tsx';
import { LinkField } from '../site/inspector/link-field.tsx';
import { RichText } from '../text/rich-text.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { pieceHints } from './mail-names.ts';
import { PlaceholderMenu, WordsField } from './placeholder-menu.tsx';

const SIZES = { large: 'Large', small: 'Small', medium: 'Medium' } as const;
const sized = (values: readonly (keyof typeof SIZES)[]) => values.map((value) => ({ value, label: SIZES[value] }));
const said = (words: string): string => (words === '' ? 'Empty: nothing is said here.' : `Empty: “${words}”`);
/** What a mail may lead to. */
const LINKS = ['page', 'web'] as const;

/** What can be set of a block that is open. */
export function MailBlockFields({
  block,
  mail,
  error,
  onChange,
}: {
  block: MailBlock;
  mail: CustomerMail;
  error: string | undefined;
  /** @param field what is typed into; '' for a step of its own */
  onChange: (next: MailBlock, field: string) => void;
}) {
  const { placeholders, usual } = mail;
  switch (block.type) {
    case 'headline':
    case 'heading':
      return (
        <>
          <WordsField
            label={block.type === 'headline' ? 'Headline' : 'Heading'}
            value={block.text}
            hint={block.type === 'headline' ? said(usual.headline) : undefined}
            error={error}
            maxLength={mailLimits.heading}
            placeholders={placeholders}
            onChange={(text) => onChange({ ...block, text }, 'text')}
            onInsert={(text) => onChange({ ...block, text }, '')}
          />
          {block.type === 'heading' ? (
            <SelectField
              label="Size"
              value={block.size}
              choices={sized(mailHeadingSizes)}
              onChange={(size) => onChange({ ...block, size: size as typeof block.size }, '')}
            />
          ) : null}
        </>
      );
    case 'intro':
    case 'text':
      return (
        <>
          <RichText
            label={block.type === 'intro' ? 'Opening words' : 'Text'}
            short
            html={block.html}
            error={error}
            tools={(handle) => (
              <PlaceholderMenu
                label={block.type === 'intro' ? 'Opening words' : 'Text'}
                placeholders={placeholders}
                onChosen={(text) => handle.run({ do: 'words', text })}
              />
            )}
            onChange={(html) => onChange({ ...block, html }, 'html')}
          />
          <p className="hint">
            {block.type === 'intro' ? `${said(usual.intro)} ` : ''}Mails show headings, bold, italic, underlined, lists,
            quotes, alignment and links; all else is left out.
          </p>
        </>
      );
    case 'image':
      return (
        <>
          <FileField
            label="Image"
            kind="image"
            value={block.assetId}
            error={error}
            onChange={(assetId) => onChange({ ...block, assetId }, '')}
          />
          <TextField
            label="Description"
            hint="Stands where images are not shown, and is read aloud. Empty: that of the file."
            maxLength={mailLimits.alt}
            value={block.alt}
            onChange={({ target }) => onChange({ ...block, alt: target.value }, 'alt')}
          />
          <LinkField
            label="Leads to"
            kinds={LINKS}
            value={block.link}
            onChange={(link) => onChange({ ...block, link }, '')}
          />
        </>
      );
    case 'button':
      return (
        <>
          <WordsField
            label="Words"
            value={block.label}
            error={error}
            maxLength={mailLimits.label}
            placeholders={placeholders}
            onChange={(label) => onChange({ ...block, label }, 'label')}
            onInsert={(label) => onChange({ ...block, label }, '')}
          />
          <LinkField
            label="Leads to"
            kinds={LINKS}
            value={block.link}
            onChange={(link) => onChange({ ...block, link }, '')}
          />
        </>
      );
    case 'spacer':
      return (
        <SelectField
          label="Height"
          value={block.size}
          choices={sized(mailSpaces)}
          onChange={(size) => onChange({ ...block, size: size as typeof block.size }, '')}
        />
      );
    case 'divider':
      return <p className="hint">A fine line between two parts.</p>;
    case 'piece':
      return <p className="hint">{pieceHints[block.piece]}</p>;
  }
}
