import { type CustomerMailKind, type MailBlock, mailPieceNames, mailRules } from '@plinth/domain';
import { Plus } from 'lucide-react';
import { Button as AriaButton, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { blockNames } from './mail-names.ts';

const newId = (): string => `b${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** A new block of a kind, or the piece of that name. */
function newBlock(key: string): MailBlock {
  const id = newId();
  switch (key) {
    case 'headline':
      return { id, type: key, text: '' };
    case 'intro':
    case 'text':
      return { id, type: key, html: '' };
    case 'heading':
      return { id, type: key, text: '', size: 'small' };
    case 'image':
      return { id, type: key, assetId: '', alt: '', link: '' };
    case 'button':
      return { id, type: key, label: '', link: '' };
    case 'spacer':
      return { id, type: key, size: 'medium' };
    case 'divider':
      return { id, type: key };
    default:
      return { id, type: 'piece', piece: key as Extract<MailBlock, { type: 'piece' }>['piece'] };
  }
}

const OWN = ['text', 'heading', 'image', 'button', 'divider', 'spacer'] as const;
const ONCE = ['headline', 'intro'] as const;

/** What a mail can show: blocks of the owner's own, and what of the shop's is not in it. */
export function AddBlockMenu({
  kind,
  blocks,
  isFull,
  onAdd,
}: {
  kind: CustomerMailKind;
  blocks: readonly MailBlock[];
  isFull: boolean;
  onAdd: (block: MailBlock) => void;
}) {
  const own = [...OWN, ...ONCE.filter((type) => !blocks.some((block) => block.type === type))];
  const pieces = mailRules(kind).pieces.filter(
    (piece) => !blocks.some((block) => block.type === 'piece' && block.piece === piece),
  );
  return (
    <MenuTrigger>
      <AriaButton className="button" isDisabled={isFull}>
        <Plus size={15} aria-hidden="true" /> Add block
      </AriaButton>
      <Popover placement="top start">
        <Menu className="menu" aria-label="Add block" onAction={(key) => onAdd(newBlock(String(key)))}>
          <MenuSection aria-label="Your own">
            {own.map((type) => (
              <MenuItem key={type} id={type} textValue={blockNames[type]}>
                {blockNames[type]}
              </MenuItem>
            ))}
          </MenuSection>
          {pieces.length > 0 ? (
            <MenuSection>
              <Header className="menu__title">Of the shop</Header>
              {pieces.map((piece) => (
                <MenuItem key={piece} id={piece} textValue={mailPieceNames[piece]}>
                  {mailPieceNames[piece]}
                </MenuItem>
              ))}
            </MenuSection>
          ) : null}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
