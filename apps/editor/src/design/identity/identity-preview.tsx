import { Globe, X } from 'lucide-react';
import { SharePreview } from '../../pages/share-preview.tsx';

/** A website as browsers, search engines and social networks show it. */
export function IdentityPreview(props: {
  title: string;
  site: string;
  description: string;
  path: string;
  icon: { assetUrl: string; mediaFocalPoint: { x: number; y: number } } | undefined;
  imageId: string | null;
}) {
  const { title, site, description, path, imageId } = props;
  const icon = props.icon ? (
    <img
      src={`${props.icon.assetUrl}?format=100w`}
      alt=""
      style={{ objectPosition: `${props.icon.mediaFocalPoint.x * 100}% ${props.icon.mediaFocalPoint.y * 100}%` }}
    />
  ) : (
    <Globe aria-hidden="true" />
  );
  return (
    <>
      <figure className="identity__tabs" aria-label="As browsers show it">
        <figcaption className="hint">A tab, by day and by night</figcaption>
        {(['light', 'dark'] as const).map((tone) => (
          <div key={tone} className="identity__tab" data-tone={tone} aria-hidden={tone === 'dark'}>
            {icon}
            <span className="ellipsis">{title}</span>
            <X size={13} aria-hidden="true" />
          </div>
        ))}
      </figure>
      <SharePreview {...{ title, description, path, imageId, site, icon }} />
    </>
  );
}
