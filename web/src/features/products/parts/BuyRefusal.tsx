import { Alert } from '@mantine/core';
import { useForceUpdate, useInterval } from '@mantine/hooks';
import { IconClock, IconInfoCircle } from '@tabler/icons-react';
import type { BuyActions_ProductFragment } from '../../../generated/graphql.ts';
import { usePermissionText } from './usePermissionText.ts';

const EVERY_MS = 20_000;

interface BuyRefusalProps {
  permission: BuyActions_ProductFragment['canBuy'];
  id: string;
  /** Called once the wait that the refusal names is over. */
  onOver: () => void;
}

/** Says beside the disabled button why the product cannot be bought, and counts down a wait. */
export function BuyRefusal({ permission, id, onOver }: BuyRefusalProps) {
  const text = usePermissionText()(permission);
  const { until } = permission;
  if (!text) return null;
  return (
    <Alert id={id} color="marigold" icon={until ? <IconClock aria-hidden /> : <IconInfoCircle aria-hidden />}>
      {until ? <Countdown permission={permission} until={until} onOver={onOver} /> : text}
    </Alert>
  );
}

interface CountdownProps {
  permission: BuyRefusalProps['permission'];
  until: string;
  onOver: () => void;
}

/** The text with the time left, updated as it passes. */
function Countdown({ permission, until, onOver }: CountdownProps) {
  const text = usePermissionText()(permission);
  const sayAnew = useForceUpdate();
  useInterval(
    () => {
      sayAnew();
      if (Date.parse(until) <= Date.now()) onOver();
    },
    EVERY_MS,
    { autoInvoke: true },
  );
  return text;
}
