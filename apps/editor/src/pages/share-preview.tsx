import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fileQuery } from '../api/files.ts';

/** How a page would look in a list of search results, and where somebody shares it. */
export function SharePreview(props: {
  title: string;
  description: string;
  path: string;
  imageId: string | null;
  site: string;
  /** The website’s own. */
  icon?: ReactNode;
}) {
  const { title, description, path, imageId, site } = props;
  const image = useQuery({ ...fileQuery(imageId ?? ''), enabled: imageId !== null });
  const { host } = location;
  return (
    <div className="share-preview">
      <figure aria-label="As search engines show it">
        <figcaption className="hint">Search engines</figcaption>
        <span className={props.icon ? 'share-preview__icon' : undefined}>
          {props.icon}
          <small className="ellipsis">{`${site} · ${host}${path}`}</small>
        </span>
        <b className="ellipsis">{title}</b>
        <p>{description || 'Without a description, search engines choose words of the page.'}</p>
      </figure>
      <figure aria-label="As social networks show it">
        <figcaption className="hint">Social networks</figcaption>
        <div className="share-preview__card">
          {image.data ? <img src={`${image.data.assetUrl}?format=750w`} alt="" /> : null}
          <small>{host}</small>
          <b className="ellipsis">{title}</b>
          {description ? <p>{description}</p> : null}
        </div>
      </figure>
    </div>
  );
}
