/**
 * English function words, which name nothing themselves: pronouns, articles, auxiliaries, prepositions,
 * conjunctions, adverbs of degree and time, and light verbs. The list is complete, because the language adds
 * no new function words.
 */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those some any no none every each either neither both all half such what which whose whatever whichever
i me my mine myself we us our ours ourselves you your yours yourself u ur he him his she her hers it its itself they them their theirs one ones
someone somebody something anyone anybody anything everyone everybody everything nobody nothing who whom
am is are was were be been being do does did doing done have has had having will would shall should can could may might must ought
dont doesnt didnt isnt arent wasnt werent hasnt havent hadnt wont wouldnt cant cannot couldnt shouldnt im ive ill id youre youve youll hes shes
its theyre theyve were weve well thats theres heres whats wheres whos hows lets aint gonna wanna gotta
of in on at by to from into onto off out over under up down with without within for about against between among through during before after
above below behind beside near around across along past since until till upon per via like than as
and or but nor so yet if unless because cause cos coz though although while when whenever where wherever how why whether
not never too very quite rather really pretty just only even still already also again ever always often sometimes usually maybe perhaps
probably actually almost nearly enough more most much many few fewer less least little lot lots bit heaps plenty loads
now then here there today soon later once twice first last next again away back else together instead
get gets getting got gotten go goes going gone went come comes coming came make makes making made take takes taking took taken put puts
putting let lets keep keeps keeping kept give gives giving gave given need needs needed want wants wanted wanting know knows try tries trying
look looks looking find finds use uses used using see say says said tell ask think thought mean means seem seems feel able
thing things stuff way kind sort type good better best nice great ok okay right sure please pls plz thanks thank hi hey hello sorry yes yeah`
    .split(/\s+/)
    .filter(Boolean),
);
