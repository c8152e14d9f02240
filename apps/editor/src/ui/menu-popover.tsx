import type { ReactNode } from 'react';
import { Menu, Popover, type PopoverProps } from 'react-aria-components';
import type { OpenedMenu } from './menu-button.tsx';

/** The list of a `MenuButton`, open as long as it is there. */
export function MenuPopover(
  props: OpenedMenu & {
    placement: NonNullable<PopoverProps['placement']>;
    label: string;
    disabledKeys?: readonly string[];
    onAction: (id: string) => void;
    children: ReactNode;
  },
) {
  const { trigger, focus, onClose, placement, label, disabledKeys = [], onAction } = props;
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(open) => open || onClose()}
      placement={placement}
      aria-label={label}
    >
      <Menu
        className="menu"
        aria-label={label}
        autoFocus={focus}
        disabledKeys={disabledKeys}
        onClose={onClose}
        onAction={(id) => onAction(String(id))}
      >
        {props.children}
      </Menu>
    </Popover>
  );
}
