import { installmentEndpoints } from '@plinth/contract';
import { notFound } from '../../platform/http/http-error.ts';
import { contentSecurityPolicy } from '../../platform/http/security-headers.ts';
import type { App } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';

/** What the popup beside the price says, by provider and language (INST-12). Providers by country: INST-14, INST-15. */
const PAGES: Record<string, Record<string, { title: string; paragraphs: string[] }>> = {
  afterpay: {
    en: {
      title: 'Pay in four with Afterpay',
      paragraphs: [
        'Split your purchase into four equal payments. The first is due when you order, the others follow every two weeks.',
        'There is no interest, and there are no fees as long as you pay on time.',
        'Choose Afterpay at checkout. New customers are approved within a minute, on their first order.',
        'Your order is sent right away, not after the last payment.',
        'Available for physical goods, for totals within the limits that the shop states.',
      ],
    },
    fr: {
      title: 'Payez en quatre fois avec Afterpay',
      paragraphs: [
        'Répartissez votre achat en quatre versements égaux. Le premier est dû à la commande, les suivants toutes les deux semaines.',
        'Sans intérêts, et sans frais tant que vous payez à temps.',
        'Choisissez Afterpay au moment de payer. Les nouveaux clients reçoivent une réponse en moins d’une minute.',
        'Votre commande part tout de suite, et non après le dernier versement.',
      ],
    },
  },
  clearpay: {
    en: {
      title: 'Pay in four with Clearpay',
      paragraphs: [
        'Split your purchase into four equal payments. The first is due when you order, the others follow every two weeks.',
        'There is no interest, and there are no fees as long as you pay on time.',
        'Choose Clearpay at checkout. New customers are approved within a minute, on their first order.',
        'Your order is sent right away, not after the last payment.',
      ],
    },
  },
};

/** /static/installments/{provider}/{locale}.html; a locale without words of its own gets those of its language, then English. */
export function installmentRoutes(app: App): void {
  route(app, installmentEndpoints.installmentInfo, async (request, reply) => {
    const { provider, file } = request.params;
    const language = /^([a-z]{2})(?:-[A-Z]{2})?\.html$/.exec(file)?.[1];
    const pages = Object.hasOwn(PAGES, provider) ? PAGES[provider] : undefined;
    const page = pages && language ? (Object.hasOwn(pages, language) ? pages[language] : pages.en) : undefined;
    if (!page || !language) throw notFound('This page');
    const shown = page === pages?.en ? 'en' : language;
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('content-security-policy', contentSecurityPolicy([], false))
      .send(
        `<!doctype html><html lang="${shown}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${page.title}</title>
<style>body{font:17px/1.6 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1.25rem;color:#23211d}h1{font-size:1.5rem;line-height:1.2}</style>
<h1>${page.title}</h1>${page.paragraphs.map((text) => `<p>${text}</p>`).join('')}</html>`,
      );
  });
}
