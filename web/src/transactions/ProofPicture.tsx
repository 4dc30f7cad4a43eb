import classes from './ProofPicture.module.css';

/** A picture to be read, whole and in its own proportions; it opens in full in a new tab. */
export function ProofPicture({ src, alt }: { src: string; alt: string }) {
  return (
    <a href={src} target="_blank" rel="noreferrer" className={classes.link}>
      <img src={src} alt={alt} className={classes.picture} />
    </a>
  );
}
