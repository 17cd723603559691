/**
 * Stands where the anti-fraud vendor's loader would (SCRIPTS-05, -06): gives the checkout `fraudCheckToken`, an opaque
 * text that is much the same for one browser and tells nothing about its owner. It asks nobody and keeps nothing. Put the
 * vendor's file in its place, or serve it at this path, to have the vendor's token instead.
 */
{
  const hash = (text, seed) => {
    let value = seed;
    for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
    return (value >>> 0).toString(16).padStart(8, '0');
  };
  const traits = [
    screen.width,
    screen.height,
    screen.colorDepth,
    new Date().getTimezoneOffset(),
    navigator.language,
    navigator.hardwareConcurrency,
    navigator.userAgent,
  ].join('|');
  window.fraudCheckToken = `wg1.${hash(traits, 0x811c9dc5)}${hash(traits, 0x01234567)}.${Date.now().toString(36)}`;
}
