import { Lightbox } from '../lightbox/lightbox.tsx';
import { openLightbox } from '../lightbox/open-lightbox.tsx';
import { pageDocument } from '../parts/page-document.ts';

/** The readable text of a static page: its paragraphs and list items. No foreign markup gets into this page. */
const paragraphsOf = (page: Document): string[] =>
  [...page.body.querySelectorAll('p, li')].map((each) => each.textContent?.trim() ?? '').filter(Boolean);

/**
 * The installment-information popup (INST-09 … INST-12): closes by its button, on Escape and on a click outside.
 *
 * @throws when the page cannot be had; the caller only logs it (INST-13)
 */
export const openInstallmentInfo = async (provider: string, url: string): Promise<void> => {
  const paragraphs = paragraphsOf(await pageDocument(url));
  await openLightbox((onClose) => (
    <Lightbox heading={provider} className="pl-installment-info" onClose={onClose}>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Lightbox>
  ));
};
