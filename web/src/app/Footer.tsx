import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { IconBrandFacebook, IconBrandInstagram, IconBrandTiktok } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { MessageId } from '../lib/intl.tsx';
import { Brand } from '../ui/Brand.tsx';
import classes from './Footer.module.css';
import { footerLinks, helpLinks } from './navigation.ts';

const socialLinks = [
  { name: 'Instagram', href: 'https://www.instagram.com/', icon: IconBrandInstagram },
  { name: 'Facebook', href: 'https://www.facebook.com/', icon: IconBrandFacebook },
  { name: 'TikTok', href: 'https://www.tiktok.com/', icon: IconBrandTiktok },
];

/** The end of every screen of a user. */
export function Footer({ confined }: { confined: boolean }) {
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
        <Stack gap="xs">
          <Title order={2} className={classes.heading}>
            <FormattedMessage id="footer.follow" />
          </Title>
          <Group gap="xs">
            {socialLinks.map(({ name, href, icon: Icon }) => (
              <Anchor key={name} href={href} target="_blank" rel="noreferrer" aria-label={name} className={classes.social}>
                <Icon size={22} stroke={1.6} />
              </Anchor>
            ))}
          </Group>
        </Stack>
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
