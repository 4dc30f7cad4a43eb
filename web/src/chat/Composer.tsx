import { Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { autoInput } from '../ui/inputDirection.ts';
import classes from './Conversation.module.css';

/** The server's limit for one message. */
const LONGEST_MESSAGE = 2000;

interface ComposerProps {
  /** What was written here and not sent. */
  draft: string;
  onDraft: (text: string) => void;
  onType: () => void;
  onSend: (content: string) => void;
}

/** The line to write in; only Enter sends, and never while an input method is composing. */
export function Composer({ draft, onDraft, onType, onSend }: ComposerProps) {
  const intl = useIntl();
  const [text, setText] = useState(draft);
  const input = useRef<HTMLInputElement>(null);

  // It may appear after the drawer has set its focus; before, the drawer finds it by `data-autofocus`.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  const write = (written: string) => {
    setText(written);
    onDraft(written);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    const content = text.trim();
    if (!content) return;
    write('');
    onSend(content);
  };

  return (
    <div className={classes.composer}>
      <TextInput
        ref={input}
        data-autofocus
        radius="xl"
        size="lg"
        attributes={autoInput}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={LONGEST_MESSAGE}
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

/** Whether the key belongs to an input method; Safari says so of the Enter that ends it by this code alone. */
function isComposing({ isComposing: composing, keyCode }: globalThis.KeyboardEvent) {
  return composing || keyCode === 229;
}
