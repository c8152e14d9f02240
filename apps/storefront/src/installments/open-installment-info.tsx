import { Lightbox } from '../lightbox/lightbox.tsx';
import { openLightbox } from '../lightbox/open-lightbox.tsx';

/** The readable text of a static page: its paragraphs and list items. No foreign markup gets into this page. */
export const paragraphsOf = (html: string): string[] => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.body.querySelectorAll('p, li')].map((each) => each.textContent?.trim() ?? '').filter(Boolean);
};

/**
 * The installment-information popup (INST-09 … INST-12): closes by its button, on Escape and on a click outside.
 *
 * @throws when the page cannot be had; the caller only logs it (INST-13)
 */
export const openInstallmentInfo = async (provider: string, url: string): Promise<void> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The installment page ${url} answered ${answer.status}.`);
  const paragraphs = paragraphsOf(await answer.text());
  await openLightbox((onClose) => (
    <Lightbox heading={provider} className="pl-installment-info" onClose={onClose}>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Lightbox>
  ));
};
