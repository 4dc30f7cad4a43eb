import { narrowed } from './Picture.tsx';
import { useFailedPicture } from './useFailedPicture.ts';
import classes from './UserAvatar.module.css';

const COLORS = ['green', 'marigold', 'coral', 'sky', 'sand'] as const;

interface UserAvatarProps {
  user: { id: string; fullName: string; image?: string | null };
  /** In pixels. */
  size: number;
}

/** The person's picture, or their initials on a colour that is always theirs. Decorative: the name is beside it. */
export function UserAvatar({ user, size }: UserAvatarProps) {
  const { image } = user;
  const { failed, fail } = useFailedPicture(image);
  const color = `var(--mantine-color-${colorOf(user.id)}-light`;
  return (
    <span
      className={classes.avatar}
      style={{ width: size, height: size, fontSize: size * 0.4, color: `${color}-color)`, background: `${color})` }}
      aria-hidden
    >
      {image && !failed ? (
        <img
          src={narrowed(image, size > 48 ? 320 : 96)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          onError={fail}
        />
      ) : (
        initialsOf(user.fullName)
      )}
    </span>
  );
}

/** The first letters of the first two words. */
function initialsOf(fullName: string) {
  return fullName
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => /\p{L}/u.exec(word)?.[0].toUpperCase())
    .join('');
}

function colorOf(id: string) {
  const sum = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return COLORS[sum % COLORS.length];
}
