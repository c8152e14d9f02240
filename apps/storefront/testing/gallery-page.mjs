// The page of the storefront's parts in every state: small ones side by side, whole pages in frames.

const STYLES = `
.gallery { max-width: 90rem; margin: 0 auto; padding: 2.5rem clamp(1.25rem, 4vw, 3.5rem) 6rem }
.gallery > h1 { margin: 0 0 .5rem; font: 400 2.5rem/1.1 Georgia, serif; letter-spacing: -.015em }
.gallery__lead { max-width: 40rem; margin: 0 0 1.5rem; color: #5d584f }
.gallery__contents { display: flex; flex-wrap: wrap; gap: .375rem 1.25rem; margin: 0 0 3.5rem; padding: 0; list-style: none; font-size: .9375rem }
.gallery__contents a { color: inherit; text-underline-offset: .25em }
.gallery__group { margin-bottom: 4.5rem; scroll-margin-top: 1rem }
.gallery__group > h2 { margin: 0; font: 400 1.625rem/1.2 Georgia, serif }
.gallery__group > p { margin: .25rem 0 1.5rem; color: #5d584f }
.gallery__states { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr)); gap: 1.5rem; align-items: start }
.gallery__states--small { grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr)) }
.gallery__state { margin: 0; min-width: 0; border: 1px solid #e5e1da; border-radius: 10px; overflow: hidden }
.gallery__state > figcaption { padding: .625rem 1rem; font-size: .8125rem; color: #5d584f; background: #faf9f6; border-bottom: 1px solid #e5e1da }
.gallery__state > figcaption a { color: inherit }
.gallery__stage { padding: 1.25rem 1rem }
.gallery__states--pages { grid-template-columns: repeat(auto-fill, minmax(min(100%, 38rem), 1fr)) }
.gallery__state > iframe { display: block; width: 100%; height: 44rem; border: 0; background: #fff }
`;

const escaped = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const anchor = (title) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** @returns the body of the page; the stylesheets are the storefront's own */
export function galleryPage(groups, pages) {
  const contents = [...groups.map(({ title }) => title), 'Whole pages']
    .map((title) => `<li><a href="#${anchor(title)}">${escaped(title)}</a></li>`)
    .join('');
  return `<style>${STYLES}</style><div class="gallery">
<h1>Islands</h1>
<p class="gallery__lead">Every part of the storefront in every state, with the storefront’s own styles and scripts. There is no shop behind them: what is pressed shows how a failure looks.</p>
<ul class="gallery__contents">${contents}</ul>
${groups.map(group).join('\n')}
<section class="gallery__group" id="whole-pages"><h2>Whole pages</h2><p>Private pages, rendered for each request.</p>
<div class="gallery__states gallery__states--pages">${Object.entries(pages).map(framed).join('\n')}</div></section>
</div>`;
}

function group({ title, note, states }) {
  const small = title === 'Add to cart' || title === 'Cart pill';
  const figures = states.map(
    ({ name, html }) =>
      `<figure class="gallery__state"><figcaption>${escaped(name)}</figcaption><div class="gallery__stage">${html}</div></figure>`,
  );
  return `<section class="gallery__group" id="${anchor(title)}"><h2>${escaped(title)}</h2><p>${escaped(note)}</p>
<div class="gallery__states${small ? ' gallery__states--small' : ''}">${figures.join('\n')}</div></section>`;
}

const framed = ([name, { title }]) =>
  `<figure class="gallery__state"><figcaption><a href="/gallery/${name}">${escaped(title)}</a></figcaption><iframe src="/gallery/${name}" title="${escaped(title)}" loading="lazy"></iframe></figure>`;
