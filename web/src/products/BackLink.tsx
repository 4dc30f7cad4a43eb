import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';

/** Back to where the person came from, or to Browse when they came straight here. */
export function BackLink() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <Button
      variant="subtle"
      size="compact-md"
      mb="sm"
      leftSection={<IconArrowLeft className="mantine-rotate-rtl" size={18} />}
      onClick={() => void (key === 'default' ? navigate('/browse') : navigate(-1))}
    >
      <FormattedMessage id="action.back" />
    </Button>
  );
}
