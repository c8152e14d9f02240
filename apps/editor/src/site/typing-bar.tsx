import { Check } from 'lucide-react';
import { TextToolbar } from '../text/text-toolbar.tsx';
import { themeColours } from '../text/theme-colours.ts';
import { IconButton } from '../ui/button.tsx';
import type { Typing, TypingRequest } from './use-typing.ts';

/** The tools of the text that is being typed in on the page. */
export function TypingBar(props: { typing: Typing; request: TypingRequest; notice: string; onEnd: () => void }) {
  return (
    <div className="typing-bar">
      <TextToolbar handle={props.typing.handle} label="Text" palette={themeColours} request={props.request} />
      <IconButton label="Done writing" onPress={props.onEnd}>
        <Check size={17} />
      </IconButton>
      {props.notice === '' ? null : (
        <p className="notice" role="status">
          {props.notice}
        </p>
      )}
    </div>
  );
}
