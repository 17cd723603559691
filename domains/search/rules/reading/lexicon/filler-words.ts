/** Words of sentences that do not describe products. */
export const FILLER_WORDS = new Set(
  'youve theyre youre doesnt didnt isnt arent wasnt werent hasnt havent wont cant couldnt shouldnt whos hows whens theres thats lets after was were been being am they them their ive weve maybe perhaps just also hi hello hey thanks cheers mate pls plz nz au australia aussie how why when who whats wheres i im id need want wanted looking look search show me my our your we us please buy purchase get find some any have has do does you sell is are be it its that this these which what where can could should would like good great nice new one ones ideas idea something kind model models under over from than as at or only really very brand brands type size sized not too will go goes use used make makes but so if when there here all more most much many'.split(
    ' ',
  ),
);

/** Words of sentences that compare products or express a wish. Some of them also find help pages. */
export const WISHING = new Set(
  'vs versus v better worse difference between compare compared something somewhere anything someone somebody thing stuff please uh um yeah ok okay hey so like about guys able must keep keeps put take way lot lots heaps bit every enough help helps suits suit suitable friendly around while'.split(
    ' ',
  ),
);
