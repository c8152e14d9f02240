import { Trash2 } from 'lucide-react';
import { IconButton } from './button.tsx';

/** What somebody has sent along, small; each leads to all of it, and can be taken out where that is offered. */
export function SentPictures(props: {
  /** `name`: of the file. */
  pictures: readonly { id: string; name: string }[];
  pathOf: (id: string) => string;
  onRemove?: (id: string) => void;
}) {
  const { pictures, pathOf, onRemove } = props;
  if (pictures.length === 0) return null;
  return (
    <ul className="sent-pictures" aria-label="Pictures">
      {pictures.map(({ id, name }) => (
        <li key={id}>
          <a href={pathOf(id)} target="_blank" rel="noreferrer">
            <img src={`${pathOf(id)}?size=small`} alt={name} width={72} height={72} loading="lazy" />
          </a>
          {onRemove ? (
            <IconButton label={`Remove ${name}`} onPress={() => onRemove(id)}>
              <Trash2 size={15} aria-hidden="true" />
            </IconButton>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
