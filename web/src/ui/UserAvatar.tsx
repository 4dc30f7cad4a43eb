import { Avatar } from '@mantine/core';
import { narrowed } from './Picture.tsx';

const COLORS = ['green', 'marigold', 'coral', 'sky', 'sand'] as const;

interface UserAvatarProps {
  user: { id: string; fullName: string; image?: string | null };
  /** In pixels. */
  size: number;
}

/** The person's picture, or their initials on a colour that stays theirs. Decorative: the name stands beside it. */
export function UserAvatar({ user, size }: UserAvatarProps) {
  return (
    <Avatar
      src={user.image ? narrowed(user.image, 400) : null}
      name={initialsOf(user.fullName)}
      alt=""
      size={size}
      radius={size}
      color={colorOf(user.id)}
      variant="light"
      aria-hidden
      imageProps={{ loading: 'lazy' }}
    />
  );
}

/** The first two words: Mantine takes one letter of each. */
function initialsOf(fullName: string) {
  return fullName.trim().split(/\s+/).slice(0, 2).join(' ');
}

function colorOf(id: string) {
  const sum = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return COLORS[sum % COLORS.length];
}
