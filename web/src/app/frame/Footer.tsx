import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { IconBrandFacebook, IconBrandInstagram, IconBrandTiktok, IconWorld } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { MessageId } from '../../lib/intl.tsx';
import { Brand } from '../../ui/Brand.tsx';
import classes from './Footer.module.css';
import { footerLinks, helpLinks } from './navigation.ts';

const KNOWN_MEDIA: [host: string, name: string, icon: Icon][] = [
  ['instagram.com', 'Instagram', IconBrandInstagram],
  ['facebook.com', 'Facebook', IconBrandFacebook],
  ['tiktok.com', 'TikTok', IconBrandTiktok],
];

/** Where the market is on social media, as the server has put it into the page. */
function socialLinks() {
  const links = document.querySelector<HTMLMetaElement>('meta[name="social-links"]')?.content;
  return (links?.split(' ') ?? []).map((href) => {
    const host = new URL(href).hostname.replace(/^www\./, '');
    const [, name, icon] = KNOWN_MEDIA.find(([known]) => known === host) ?? (['', host, IconWorld] as const);
    return { name, href, icon };
  });
}

/** The end of every screen of a user. */
export function Footer({ confined }: { confined: boolean }) {
  const social = socialLinks();
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <Stack gap="sm" maw="17rem">
          <Brand />
          <Text c="dimmed" fz="sm">
            <FormattedMessage id="footer.about" />
          </Text>
        </Stack>
        {!confined && (
          <>
            <FooterLinks titleId="footer.help" links={helpLinks} />
            <FooterLinks titleId="footer.menu" links={footerLinks} />
          </>
        )}
        {social.length > 0 && (
          <Stack gap="xs">
            <Title order={2} className={classes.heading}>
              <FormattedMessage id="footer.follow" />
            </Title>
            <Group gap="xs">
              {social.map(({ name, href, icon: SocialIcon }) => (
                <Anchor
                  key={href}
                  href={href}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={name}
                  className={classes.social}
                >
                  <SocialIcon size={22} stroke={1.6} aria-hidden />
                </Anchor>
              ))}
            </Group>
          </Stack>
        )}
      </div>
    </footer>
  );
}

interface FooterLinksProps {
  titleId: MessageId;
  links: { to: string; messageId: MessageId }[];
}

function FooterLinks({ titleId, links }: FooterLinksProps) {
  const intl = useIntl();
  return (
    <Stack gap="xs" component="nav" aria-label={intl.formatMessage({ id: titleId })}>
      <Title order={2} className={classes.heading}>
        <FormattedMessage id={titleId} />
      </Title>
      {links.map(({ to, messageId }) => (
        <Anchor key={to} component={Link} to={to} className={classes.link}>
          <FormattedMessage id={messageId} />
        </Anchor>
      ))}
    </Stack>
  );
}
