import type { ProductList } from './product-list.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What a person would write: most texts need no escaping, so look before replacing. */
function escapeAttribute(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '') : text;
}

/** The product list as a function that a careful person writes by hand: the limit that the table's shares refer to. */
export function renderByHand({ collection, website, items }: ProductList): string {
  let out = `<section class="products" data-site="${escapeAttribute(website.siteTitle)}">
<h1>${escapeAttribute(collection.title)}</h1>
`;
  if (collection.description) out += `<p class="lead">${escapeAttribute(collection.description)}</p>`;
  out += `
<ul class="grid">`;
  for (let i = 0; i < items.length; i++) {
    const p = items[i];
    if (p === undefined) continue;
    out += `
  <li class="product`;
    if (p.onSale) out += ' on-sale';
    if (p.soldOut) out += ' sold-out';
    out += `" id="item-${p.id}" data-index="${i + 1}">
    <a class="product-link" href="${website.baseUrl}${p.fullUrl}" title="${escapeAttribute(p.title)}">
      `;
    const { image } = p;
    if (image) {
      out += `<img src="${image.assetUrl}?format=500w" srcset="${image.assetUrl}?format=300w 300w, ${image.assetUrl}?format=500w 500w, ${image.assetUrl}?format=750w 750w" alt="${escapeAttribute(image.altText)}" width="${image.width}" height="${image.height}" loading="lazy">`;
    }
    out += `
      <h2>${escapeAttribute(p.title)}</h2>
    </a>
    `;
    if (p.excerpt) out += `<p class="excerpt">${escapeAttribute(p.excerpt)}</p>`;
    out += `
    <p class="price">`;
    out += p.onSale ? `<del>${p.price}</del> <ins>${p.salePrice}</ins>` : p.price;
    out += ` EUR</p>
    `;
    if (p.tags.length > 0) {
      out += '<ul class="tags">';
      for (const tag of p.tags) out += `<li>${escapeAttribute(tag)}</li>`;
      out += '</ul>';
    }
    out += `
    <select name="variant-${p.id}">`;
    for (const variant of p.variants) {
      out += `<option value="${variant.sku}"${variant.stock ? '' : ' disabled'}>${variant.name}</option>`;
    }
    out += `</select>
    `;
    out += p.soldOut ? '<button disabled>Sold out</button>' : `<button data-item="${p.id}">Add to cart</button>`;
    out += `
  </li>`;
    if (i < items.length - 1) {
      out += `
  <!-- -->`;
    }
  }
  out += `
</ul></section>
`;
  return out;
}
