import { ActionIcon, Menu } from '@mantine/core';
import { IconBan, IconDotsVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useBlockStateQuery } from '../../../generated/graphql.ts';
import { BlockQuestion } from './BlockQuestion.tsx';
import { useBlock } from './useBlock.ts';

/** A menu about somebody, which blocks or unblocks them. It asks who may once it is opened. */
export function BlockMenu({ user }: { user: { id: string; fullName: string } }) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { unblock } = useBlock();
  const { data } = useBlockStateQuery({ variables: { id: user.id }, skip: !isOpen });
  const isBlocked = data?.user?.isBlocked ?? false;
  return (
    <>
      <Menu position="bottom-end" width={220} opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <ActionIcon aria-label={intl.formatMessage({ id: 'block.more' })}>
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconBan size={18} aria-hidden />}
            disabled={!data?.user?.canBlock.allowed}
            onClick={() => (isBlocked ? void unblock(user.id) : setAsking(true))}
          >
            <FormattedMessage id={isBlocked ? 'block.unblock' : 'block.action'} />
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <BlockQuestion user={user} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
