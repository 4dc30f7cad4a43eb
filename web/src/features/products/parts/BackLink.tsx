import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { useGoBack } from '../../../ui/dialog/useGoBack.ts';

/** The way back on a wide screen; a phone has it in the bar. */
export function BackLink() {
  const goBack = useGoBack();
  return (
    <Button
      variant="subtle"
      size="compact-md"
      mb="sm"
      leftSection={<IconArrowLeft className="mantine-rotate-rtl" size={18} aria-hidden />}
      onClick={goBack}
    >
      <FormattedMessage id="action.back" />
    </Button>
  );
}
