/** The page that the table is about: a list of 24 products, some 27 kB of HTML, in each engine's own language. */

export interface Product {
  readonly id: string;
  readonly title: string;
  readonly fullUrl: string;
  readonly excerpt: string;
  readonly price: string;
  readonly salePrice: string;
  readonly onSale: boolean;
  readonly soldOut: boolean;
  readonly image: {
    readonly assetUrl: string;
    readonly altText: string;
    readonly width: number;
    readonly height: number;
  };
  readonly tags: readonly string[];
  readonly variants: readonly { readonly sku: string; readonly name: string; readonly stock: number }[];
}

export interface ProductList {
  readonly collection: { readonly title: string; readonly description: string };
  readonly website: { readonly siteTitle: string; readonly baseUrl: string };
  readonly items: readonly Product[];
}

const NAMES = ['Linen shirt', 'Oak stool', 'Tea "Assam"', 'Wool & silk scarf', 'Cast-iron pan', 'Notebook <A5>'];

/** Data as a store has it; every fourth product is on sale, every seventh sold out, some need escaping. */
export function productList(count = 24): ProductList {
  return {
    collection: { title: 'Everything', description: 'All that we make & sell' },
    website: { siteTitle: 'Plinth & Sons', baseUrl: 'https://plinth.example' },
    items: Array.from({ length: count }, (_, i) => ({
      id: `5f0c${String(i).padStart(20, '0')}`,
      title: `${NAMES[i % NAMES.length]} no. ${i}`,
      fullUrl: `/shop/product-${i}`,
      excerpt: 'Made by hand in small numbers from what grows near us, and mended for free as long as you own it.',
      price: `${20 + i}.00`,
      salePrice: `${15 + i}.00`,
      onSale: i % 4 === 0,
      soldOut: i % 7 === 0,
      image: {
        assetUrl: `https://images.plinth.example/content/v1/5f0c/product-${i}.jpg`,
        altText: `A photograph of ${NAMES[i % NAMES.length]}`,
        width: 1500,
        height: 1000 + i,
      },
      tags: ['home', 'new', `series-${i % 5}`],
      variants: ['S', 'M', 'L'].map((name, at) => ({ sku: `SQ${i}-${name}`, name, stock: (i * at) % 5 })),
    })),
  };
}

export const PLINTH = `<section class="products" data-site="{website.siteTitle|htmltag}">
<h1>{collection.title|htmltag}</h1>
{.section collection.description}<p class="lead">{@|htmltag}</p>{.end}
<ul class="grid">{.repeated section items}
  <li class="product{.if onSale} on-sale{.end}{.if soldOut} sold-out{.end}" id="item-{id}" data-index="{@index}">
    <a class="product-link" href="{website.baseUrl}{fullUrl}" title="{title|htmltag}">
      {.section image}<img src="{assetUrl}?format=500w" srcset="{assetUrl}?format=300w 300w, {assetUrl}?format=500w 500w, {assetUrl}?format=750w 750w" alt="{altText|htmltag}" width="{width}" height="{height}" loading="lazy">{.end}
      <h2>{title|htmltag}</h2>
    </a>
    {.section excerpt}<p class="excerpt">{@|htmltag}</p>{.end}
    <p class="price">{.if onSale}<del>{price}</del> <ins>{salePrice}</ins>{.or}{price}{.end} EUR</p>
    {.section tags}<ul class="tags">{.repeated section @}<li>{@|htmltag}</li>{.end}</ul>{.end}
    <select name="variant-{id}">{.repeated section variants}<option value="{sku}"{.section stock}{.or} disabled{.end}>{name}</option>{.end}</select>
    {.if soldOut}<button disabled>Sold out</button>{.or}<button data-item="{id}">Add to cart</button>{.end}
  </li>{.alternates with}
  <!-- -->{.end}
</ul></section>
`;

export const ETA = `<section class="products" data-site="<%= it.website.siteTitle %>">
<h1><%= it.collection.title %></h1>
<% if (it.collection.description) { %><p class="lead"><%= it.collection.description %></p><% } %>
<ul class="grid"><% it.items.forEach(function (p, i) { %>
  <li class="product<% if (p.onSale) { %> on-sale<% } %><% if (p.soldOut) { %> sold-out<% } %>" id="item-<%~ p.id %>" data-index="<%~ i + 1 %>">
    <a class="product-link" href="<%~ it.website.baseUrl %><%~ p.fullUrl %>" title="<%= p.title %>">
      <% if (p.image) { var m = p.image; %><img src="<%~ m.assetUrl %>?format=500w" srcset="<%~ m.assetUrl %>?format=300w 300w, <%~ m.assetUrl %>?format=500w 500w, <%~ m.assetUrl %>?format=750w 750w" alt="<%= m.altText %>" width="<%~ m.width %>" height="<%~ m.height %>" loading="lazy"><% } %>
      <h2><%= p.title %></h2>
    </a>
    <% if (p.excerpt) { %><p class="excerpt"><%= p.excerpt %></p><% } %>
    <p class="price"><% if (p.onSale) { %><del><%~ p.price %></del> <ins><%~ p.salePrice %></ins><% } else { %><%~ p.price %><% } %> EUR</p>
    <% if (p.tags.length) { %><ul class="tags"><% p.tags.forEach(function (t) { %><li><%= t %></li><% }) %></ul><% } %>
    <select name="variant-<%~ p.id %>"><% p.variants.forEach(function (v) { %><option value="<%~ v.sku %>"<% if (!v.stock) { %> disabled<% } %>><%~ v.name %></option><% }) %></select>
    <% if (p.soldOut) { %><button disabled>Sold out</button><% } else { %><button data-item="<%~ p.id %>">Add to cart</button><% } %>
  </li><% if (i < it.items.length - 1) { %>
  <!-- --><% } }) %>
</ul></section>
`;

export const HANDLEBARS = `<section class="products" data-site="{{website.siteTitle}}">
<h1>{{collection.title}}</h1>
{{#if collection.description}}<p class="lead">{{collection.description}}</p>{{/if}}
<ul class="grid">{{#each items}}
  <li class="product{{#if onSale}} on-sale{{/if}}{{#if soldOut}} sold-out{{/if}}" id="item-{{{id}}}" data-index="{{@index}}">
    <a class="product-link" href="{{{@root.website.baseUrl}}}{{{fullUrl}}}" title="{{title}}">
      {{#with image}}<img src="{{{assetUrl}}}?format=500w" srcset="{{{assetUrl}}}?format=300w 300w, {{{assetUrl}}}?format=500w 500w, {{{assetUrl}}}?format=750w 750w" alt="{{altText}}" width="{{{width}}}" height="{{{height}}}" loading="lazy">{{/with}}
      <h2>{{title}}</h2>
    </a>
    {{#if excerpt}}<p class="excerpt">{{excerpt}}</p>{{/if}}
    <p class="price">{{#if onSale}}<del>{{{price}}}</del> <ins>{{{salePrice}}}</ins>{{else}}{{{price}}}{{/if}} EUR</p>
    {{#if tags}}<ul class="tags">{{#each tags}}<li>{{this}}</li>{{/each}}</ul>{{/if}}
    <select name="variant-{{{id}}}">{{#each variants}}<option value="{{{sku}}}"{{#unless stock}} disabled{{/unless}}>{{{name}}}</option>{{/each}}</select>
    {{#if soldOut}}<button disabled>Sold out</button>{{else}}<button data-item="{{{id}}}">Add to cart</button>{{/if}}
  </li>{{#unless @last}}
  <!-- -->{{/unless}}{{/each}}
</ul></section>
`;

export const LIQUID = `<section class="products" data-site="{{ website.siteTitle | escape }}">
<h1>{{ collection.title | escape }}</h1>
{% if collection.description %}<p class="lead">{{ collection.description | escape }}</p>{% endif %}
<ul class="grid">{% for p in items %}
  <li class="product{% if p.onSale %} on-sale{% endif %}{% if p.soldOut %} sold-out{% endif %}" id="item-{{ p.id }}" data-index="{{ forloop.index }}">
    <a class="product-link" href="{{ website.baseUrl }}{{ p.fullUrl }}" title="{{ p.title | escape }}">
      {% if p.image %}<img src="{{ p.image.assetUrl }}?format=500w" srcset="{{ p.image.assetUrl }}?format=300w 300w, {{ p.image.assetUrl }}?format=500w 500w, {{ p.image.assetUrl }}?format=750w 750w" alt="{{ p.image.altText | escape }}" width="{{ p.image.width }}" height="{{ p.image.height }}" loading="lazy">{% endif %}
      <h2>{{ p.title | escape }}</h2>
    </a>
    {% if p.excerpt %}<p class="excerpt">{{ p.excerpt | escape }}</p>{% endif %}
    <p class="price">{% if p.onSale %}<del>{{ p.price }}</del> <ins>{{ p.salePrice }}</ins>{% else %}{{ p.price }}{% endif %} EUR</p>
    {% if p.tags.size > 0 %}<ul class="tags">{% for t in p.tags %}<li>{{ t | escape }}</li>{% endfor %}</ul>{% endif %}
    <select name="variant-{{ p.id }}">{% for v in p.variants %}<option value="{{ v.sku }}"{% if v.stock == 0 %} disabled{% endif %}>{{ v.name }}</option>{% endfor %}</select>
    {% if p.soldOut %}<button disabled>Sold out</button>{% else %}<button data-item="{{ p.id }}">Add to cart</button>{% endif %}
  </li>{% unless forloop.last %}
  <!-- -->{% endunless %}{% endfor %}
</ul></section>
`;
