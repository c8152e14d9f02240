import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  CircleQuestionMark,
  ExternalLink,
  FileText,
  House,
  type LucideIcon,
  MapPin,
  Package,
  Settings,
  ShoppingBag,
  Truck,
  User,
} from 'lucide-react';
import { useDeferredValue, useLayoutEffect, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { call } from '../api/call.ts';
import { pagesQuery } from '../api/pages.ts';
import { designPlaces } from '../design/design-links.tsx';
import { helpPages } from '../help/help-pages.ts';
import { sectionsFor } from '../session/sections.ts';
import { useMe } from '../session/use-me.ts';
import { useListKeys } from '../ui/use-list-keys.ts';
import { settingsFound } from './setting-places.ts';

/** Of pages, products and orders that fit. */
const MOST_OF_A_KIND = 6;

interface Choice {
  id: string;
  icon: LucideIcon;
  label: string;
  detail: string;
  run: () => void;
}

/**
 * Go anywhere, find any setting, page, product, order or page of help, with the keyboard alone.
 * @param takeTyped What was typed before the palette had come; what comes from then on is the field's.
 */
export default function CommandPalette({ takeTyped, onClose }: { takeTyped: () => string; onClose: () => void }) {
  const [text, setText] = useState('');
  useLayoutEffect(() => {
    const typed = takeTyped();
    setText((now) => now + typed);
  }, [takeTyped]);
  const choices = useChoices(text.trim(), onClose);
  const keys = useListKeys({ text, count: choices.length, onChosen: (index) => choices[index]?.run() });
  return (
    <ModalOverlay className="veil veil--top" isOpen isDismissable onOpenChange={onClose}>
      <Modal className="modal palette">
        <Dialog aria-label="Find">
          <input
            ref={(input) => input?.focus()}
            aria-label="Find a screen, a setting, a page, a product or an order"
            placeholder="Find a screen, setting, page, product or order"
            onChange={(event) => {
              setText(event.target.value);
              keys.reset();
            }}
            {...keys.field}
          />
          {choices.length === 0 ? (
            <p className="palette__empty" role="status">
              Nothing found for “{text}”.
            </p>
          ) : (
            <div id={keys.list} className="palette__list" role="listbox" aria-label="Found">
              {choices.map(({ id, icon: Icon, label, detail, run }, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the search field
                // biome-ignore lint/a11y/noStaticElementInteractions: its role comes with the keys
                <div key={id} {...keys.option(index)} onClick={run}>
                  <Icon size={17} aria-hidden="true" />
                  <span className="ellipsis">{label}</span>
                  <small>{detail}</small>
                </div>
              ))}
            </div>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function useChoices(text: string, onClose: () => void): Choice[] {
  const { permissions } = useMe();
  const navigate = useNavigate();
  const query = useDeferredValue(text);
  const found = useQuery({
    queryKey: ['find', query],
    enabled: query.length > 1,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const few = { query: { query, limit: String(MOST_OF_A_KIND) }, signal };
      const [{ products }, { orders }] = await Promise.all([
        permissions.includes('products') ? call('GET /api/commerce/products', few) : { products: [] },
        permissions.includes('orders') ? call('GET /api/commerce/orders', few) : { orders: [] },
      ]);
      return { products, orders };
    },
  });
  // The list that the screen of pages shows; asked for once somebody looks for something.
  const pages = useQuery({ ...pagesQuery, enabled: query.length > 1 && permissions.includes('pages') });
  const go = (run: () => unknown) => () => {
    onClose();
    void run();
    // Whoever came by keys goes on in the screen, not through the whole rail again; the dialog gives the focus back in a frame.
    setTimeout(() => document.getElementById('main')?.focus({ preventScroll: true }), 50);
  };
  const screens: Choice[] = [
    ...sectionsFor({ permissions }).map(({ to, label, about, icon }) => ({
      id: to,
      icon,
      label: about ? `${label}: ${about}` : label,
      detail: 'Go to',
      run: go(() => navigate({ to })),
    })),
    ...(permissions.includes('products')
      ? [
          {
            id: 'product-pages',
            icon: Package,
            label: 'Product pages: low stock and words',
            detail: 'Go to',
            run: go(() => navigate({ to: '/products/settings' })),
          },
          {
            id: 'stock-locations',
            icon: MapPin,
            label: 'Stock: locations',
            detail: 'Go to',
            run: go(() => navigate({ to: '/stock/locations' })),
          },
          {
            id: 'stock-transfers',
            icon: Truck,
            label: 'Stock: transfers',
            detail: 'Go to',
            run: go(() => navigate({ to: '/stock/transfers' })),
          },
        ]
      : []),
    { id: 'home', icon: House, label: 'Home', detail: 'Go to', run: go(() => navigate({ to: '/' })) },
    ...(permissions.includes('design')
      ? designPlaces.map(({ to, label, icon }) => ({
          id: to,
          icon,
          label: `Design: ${label}`,
          detail: 'Go to',
          run: go(() => navigate({ to })),
        }))
      : []),
    { id: 'account', icon: User, label: 'Account', detail: 'Go to', run: go(() => navigate({ to: '/account' })) },
    {
      id: 'site',
      icon: ExternalLink,
      label: 'View site',
      detail: 'New tab',
      run: go(() => window.open('/', '_blank')),
    },
  ].filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  if (text.length < 2) return screens;
  const isMeant = (...words: readonly string[]) =>
    words.some((word) => word.toLowerCase().includes(text.toLowerCase()));
  const settings = settingsFound(permissions, text).map(({ label, to }) => ({
    id: `setting ${label}`,
    icon: Settings,
    label,
    detail: 'Setting',
    run: go(() => navigate({ to })),
  }));
  const ownPages = (pages.data?.collections ?? [])
    .filter(({ deleted, title, path }) => !deleted && isMeant(title, path))
    .slice(0, MOST_OF_A_KIND)
    .map(({ id, title, path }) => ({
      id,
      icon: FileText,
      label: title || path,
      detail: 'Page',
      run: go(() => navigate({ to: '/pages/$pageId', params: { pageId: id } })),
    }));
  const products = (found.data?.products ?? []).map(({ id, name }) => ({
    id,
    icon: Package,
    label: name,
    detail: 'Product',
    run: go(() => navigate({ to: '/products/$productId', params: { productId: id } })),
  }));
  const orders = (found.data?.orders ?? []).map(({ id, orderNumber, customerName, customerEmail }) => ({
    id,
    icon: ShoppingBag,
    label: `#${orderNumber} · ${customerName || customerEmail}`,
    detail: 'Order',
    run: go(() => navigate({ to: '/orders/$orderId', params: { orderId: id } })),
  }));
  const help = Object.entries(helpPages)
    .filter(([, title]) => isMeant(title, 'help'))
    .map(([page, title]) => ({
      id: `help ${page}`,
      icon: CircleQuestionMark,
      label: title,
      detail: 'Help',
      run: go(() => navigate({ to: '/help/$page', params: { page } })),
    }));
  return [...screens, ...settings, ...ownPages, ...products, ...orders, ...help];
}
