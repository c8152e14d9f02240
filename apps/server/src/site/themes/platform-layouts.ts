/** What a page says, without a look: where the theme's own template never comes to its end. */
/** Products on a page of the platform, each as the theme's own card. */
export const CARDS =
  '{.section cards}<h2 class="visually-hidden">{@|platform-say Products}</h2><div class="grid product-cards">{.repeated section @}<div class="product-cards__item">{card|platform-kept product-card}{after}</div>{.end}</div>{.end}';

export const PLAIN = `<article class="prose">{.if item}<h1>{item.title|htmltag}</h1>{item.body}{.or}<h1>{collection.title|htmltag}</h1>{mainContent}{.if items}<ul>{.repeated section items}<li><a href="{fullUrl|htmltag}">{title|htmltag}</a></li>{.end}</ul>{.end}{.end}</article>`;

/** Nothing but the page. */
export const ALONE = `<!doctype html>
<html lang="{website.language}">
<head>
{squarespace-headers}
</head>
<body id="{squarespace.page-id}" class="{squarespace.page-classes}">
<main id="content">{squarespace.main-content}</main>
{squarespace-footers}
</body>
</html>`;

/** A theme without a region. */
export const BARE_LAYOUT = `<!doctype html>
<html lang="{website.language}"><head>{squarespace-headers}</head>
<body id="{squarespace.page-id}" class="{squarespace.page-classes}"><main>{squarespace.main-content}</main>{squarespace-footers}</body></html>`;

/**
 * Around pages of the platform (cart, checkout, account, errors) in a theme of others. Its header is made of what the website
 * has in any theme: logo or title, the main navigation, the way to the cart.
 */
export const SYSTEM_LAYOUT = `<!doctype html>
<html lang="{website.language}">
<head>
{squarespace-headers}
</head>
<body id="{squarespace.page-id}" class="{squarespace.page-classes} pl-system">
<a class="visually-hidden pl-system__skip" href="#content">{@|platform-say Skip to content}</a>
<header class="pl-system__head">
<a class="pl-system__name" href="/">{.if website.logoImageUrl}<img src="{website.logoImageUrl}?format=300w" alt="{website.siteTitle|htmltag}" height="40">{.or}{website.siteTitle|htmltag}{.end}</a>
{.if minimalChrome}{.or}<nav class="pl-system__nav" aria-label="{@|platform-say Main}"><squarespace:navigation navigationId="mainNav" template="navigation"/></nav>
<div class="pl-system__cart">{@|platform-cart-pill}</div>{.end}
</header>
<main id="content" class="pl-system__main">{squarespace.main-content}</main>
{squarespace-footers}
</body>
</html>`;
