import type { ProductImage } from '@plinth/contract';
import { toast } from '../ui/toast.tsx';
import { ImagesEditor } from './images-editor.tsx';
import { altTextPath, variantPath } from './product-change.ts';
import type { DraftState, ProductDraft } from './product-draft.ts';

/** The images of a product that is there: every change goes into its draft. */
export function ProductImages({ draft, state }: { draft: ProductDraft; state: DraftState }) {
  const { record: product, errors } = state;
  // Uploads that arrive together build on one another.
  const now = () => draft.getState().record;
  const remove = (image: ProductImage) => {
    const { images, variants } = now();
    const at = images.findIndex(({ id }) => id === image.id);
    const users = variants.filter(({ imageId }) => imageId === image.id);
    draft.edit(
      'imageIds',
      images.filter(({ id }) => id !== image.id),
    );
    const undo = () => {
      const present = now().images.filter(({ id }) => id !== image.id);
      draft.edit('imageIds', present.toSpliced(at, 0, image));
      for (const { id } of users) draft.edit(variantPath(id, 'imageId'), image.id);
    };
    const text = image.video
      ? 'The video is removed. What of it is a file stays among your files.'
      : 'The image is removed. It stays among your files.';
    toast({ text, action: { label: 'Undo', run: undo } });
  };
  const replace = (image: ProductImage, by: ProductImage) => {
    const { images, variants } = now();
    const users = variants.filter(({ imageId }) => imageId === image.id);
    draft.edit(
      'imageIds',
      images.map((one) => (one.id === image.id ? by : one)),
    );
    if (image.altText && !by.altText) draft.edit(altTextPath(by.id), image.altText);
    for (const { id } of users) draft.edit(variantPath(id, 'imageId'), by.id);
  };
  return (
    <section className="card" aria-labelledby="images-title">
      <div className="card__head">
        <h2 id="images-title">Images and videos</h2>
        {product.images.length > 0 ? <span className="count">{product.images.length}</span> : null}
      </div>
      <div className="card__body">
        <ImagesEditor
          images={product.images}
          current={() => now().images}
          error={errors.imageIds}
          onChange={(images) => draft.edit('imageIds', images)}
          onAltText={(id, text) => draft.edit(altTextPath(id), text)}
          onRemove={remove}
          onReplace={replace}
        />
      </div>
    </section>
  );
}
