/**
 * An address in a text, without the signs that end a sentence. A direction mark ends it: behind one, an address could
 * look like another.
 */
const LINK = /https?:\/\/[^\s\p{Bidi_C}<>"']*[^\s\p{Bidi_C}<>"'.,;:!?)\]}»،؛؟]/giu;

/** A text that somebody typed, with its addresses as links. They open apart, and learn nothing of this page. */
export function WithLinks({ text }: { text: string }) {
  const links = [...text.matchAll(LINK)];
  if (links.length === 0) return text;
  return (
    <>
      {links.map(({ 0: href, index }, n) => {
        const before = links[n - 1];
        return (
          <span key={index}>
            {text.slice(before ? before.index + before[0].length : 0, index)}
            <a href={href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
              {href}
            </a>
          </span>
        );
      })}
      {text.slice((links.at(-1)?.index ?? 0) + (links.at(-1)?.[0].length ?? 0))}
    </>
  );
}
