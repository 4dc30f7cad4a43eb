import { Text, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LONGEST_MESSAGE } from '../../../generated/limits.ts';
import { useTextDraft } from '../../../lib/draft/useTextDraft.ts';
import { useTooLong } from '../../../lib/limits.ts';
import { isBlank } from '../../../lib/text.ts';
import { TextCount } from '../../../ui/form/TextCount.tsx';
import { autoInput } from '../../../ui/form/inputDirection.ts';
import classes from './Conversation.module.css';

/** From this length on the count is shown. */
const LONG_MESSAGE = 0.9 * LONGEST_MESSAGE;

interface ComposerProps {
  chatId: string;
  onType: () => void;
  onSend: (content: string) => void;
}

/**
 * The input for a new message. It grows with the message, and keeps one that is not sent. Enter sends the message,
 * except while an input method (such as for Chinese) is composing. Enter with Shift begins a line.
 */
export function Composer({ chatId, onType, onSend }: ComposerProps) {
  const intl = useIntl();
  const [text, write] = useTextDraft(`chat/${chatId}`);
  const tooLong = useTooLong()(text, LONGEST_MESSAGE);
  const input = useRef<HTMLTextAreaElement>(null);

  // Takes the focus when it appears after the drawer has opened. When it is there at once, `data-autofocus` does.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    if (isBlank(text) || tooLong) return;
    write('');
    onSend(text.trim());
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
        inputWrapperOrder={['input', 'error', 'description']}
        error={tooLong}
        description={text.length >= LONG_MESSAGE && <TextCount text={text} limit={LONGEST_MESSAGE} />}
        classNames={{ input: classes.input }}
        aria-label={intl.formatMessage({ id: 'chat.write' })}
        placeholder={intl.formatMessage({ id: 'chat.write' })}
        value={text}
        onChange={(event) => {
          write(event.currentTarget.value);
          if (!isBlank(event.currentTarget.value)) onType();
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
