import { renderImage } from '../../../formatters/platform-formatters.ts';
import { productOf } from '../../../formatters/product-view.ts';
import type { BlockBehaviour } from '../../block-behaviour.ts';
import { linkOf, sourceOf, textOf } from '../../collection-source.ts';

/** One product, ready to buy: the chosen one, or the first of the store until one is chosen. */
export const behaviour: BlockBehaviour = async (settings, loader) => {
  const { productId } = settings;
  const product = productId ? await loader.item(textOf(productId)) : await firstProduct(loader);
  if (!product || !productOf(product)) {
    if (productId)
      throw new Error(
        `The product ${textOf(productId)} is not for sale any more. Choose another one or remove the block.`,
      );
    return null;
  }
  const image = product.mainImage ? renderImage(product.mainImage, '(max-width: 700px) 100vw, 50vw', false) : '';
  return {
    product,
    href: linkOf(product),
    image,
    ratio: textOf(settings.aspectRatio).replace(':', ' / '),
  };
};

async function firstProduct(loader: Parameters<BlockBehaviour>[1]) {
  const store = sourceOf({}, loader, ['products']);
  if (!store) return undefined;
  const [first] = await loader.items({ collectionId: store.id, limit: 1, offset: 0, chronological: false });
  return first;
}
