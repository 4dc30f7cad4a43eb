import { Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUnsaved } from '../../../lib/draft/useUnsaved.ts';
import { TextCount } from '../../../ui/form/TextCount.tsx';
import { autoInput } from '../../../ui/form/inputDirection.ts';
import classes from './Conversation.module.css';

/** The server's limit for one message. */
const LONGEST_MESSAGE = 2000;
/** From this length on the count is shown. */
const LONG_MESSAGE = 0.9 * LONGEST_MESSAGE;

interface ComposerProps {
  /** Text written here before and not sent. */
  draft: string;
  onDraft: (text: string) => void;
  onType: () => void;
  onSend: (content: string) => void;
}

/** The input for a new message, which grows with it. Enter sends it, except while an input method (such as for Chinese) is composing; with Shift it begins a line. */
export function Composer({ draft, onDraft, onType, onSend }: ComposerProps) {
  const intl = useIntl();
  const [text, setText] = useState(draft);
  const input = useRef<HTMLTextAreaElement>(null);
  useUnsaved(text.trim() !== '');

  // Takes the focus when it appears after the drawer has opened. When it is there at once, `data-autofocus` does.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  const write = (written: string) => {
    setText(written);
    onDraft(written);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    const content = text.trim();
    if (!content) return;
    write('');
    onSend(content);
  };

  return (
    <div className={classes.composer}>
      <Textarea
        ref={input}
        data-autofocus
        autosize
        minRows={1}
        maxRows={5}
        radius="xl"
        size="lg"
        attributes={autoInput}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={LONGEST_MESSAGE}
        inputWrapperOrder={['input', 'description']}
        description={text.length >= LONG_MESSAGE && <TextCount length={text.length} limit={LONGEST_MESSAGE} />}
        classNames={{ input: classes.input }}
        aria-label={intl.formatMessage({ id: 'chat.write' })}
        placeholder={intl.formatMessage({ id: 'chat.write' })}
        value={text}
        onChange={(event) => {
          write(event.currentTarget.value);
          if (event.currentTarget.value.trim()) onType();
        }}
        onKeyDown={onKeyDown}
      />
      <Text size="sm" c="dimmed" ta="center" mt={8} visibleFrom="sm">
        <FormattedMessage id="chat.enterToSend" />
      </Text>
    </div>
  );
}

/** Whether the key belongs to an input method. For the Enter that ends one, Safari reports only the key code 229. */
function isComposing({ isComposing: composing, keyCode }: globalThis.KeyboardEvent) {
  return composing || keyCode === 229;
}
