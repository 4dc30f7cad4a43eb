import { Alert } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { IconClock, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { BuyActions_ProductFragment } from '../generated/graphql.ts';
import { usePermissionText } from './usePermissionText.ts';

const EVERY_MS = 20_000;

interface BuyRefusalProps {
  permission: BuyActions_ProductFragment['canBuy'];
  id: string;
  /** Called once the time is over that the refusal names. */
  onOver: () => void;
}

/** Says beside the disabled button why the product cannot be bought, and counts down a wait. */
export function BuyRefusal({ permission, id, onOver }: BuyRefusalProps) {
  const text = usePermissionText()(permission);
  const [, setNow] = useState(0);
  const { until } = permission;

  useInterval(
    () => {
      if (!until) return;
      setNow(Date.now());
      if (Date.parse(until) <= Date.now()) onOver();
    },
    EVERY_MS,
    { autoInvoke: true },
  );

  if (!text) return null;
  return (
    <Alert id={id} color="marigold" icon={until ? <IconClock /> : <IconInfoCircle />}>
      {text}
    </Alert>
  );
}
