import { expect, test } from 'vitest';
import { loadConfig } from '../core/config.ts';
import { socialMeta } from './web.ts';

test('the page names the social media that the configuration does, and none without it', () => {
  const { socialLinks } = loadConfig({
    SOCIAL_LINKS: 'https://www.instagram.com/pasar, https://t.example/"pasar"?a=1&b=2',
  });
  expect(socialMeta(socialLinks)).toBe(
    '<meta name="social-links" content="https://www.instagram.com/pasar https://t.example/%22pasar%22?a=1&amp;b=2">',
  );
  expect(socialMeta(loadConfig({ SEED: 'none' }).socialLinks)).toBe('');
});
