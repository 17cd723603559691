/**
 * Things that can be bought: English nouns whose first meaning is an implement, a container, a covering,
 * clothing, food or a substance, and not a building or room. After a product name, such a word states that
 * the request is for something else: "dishwasher salt". Taken from WordNet 3.1, Copyright 2011 by Princeton
 * University, which may be used, copied, modified and distributed for any purpose and without fee, provided
 * that this notice and the following are kept: this software and database is provided "as is" and Princeton
 * University makes no representations or warranties, express or implied.
 */
const THINGS: ReadonlySet<string> = new Set(
  `abrasive absorbent accelerator accessory accordion accouterment acid acoustic acrylic actinometer adaptor adhesive adobe adornment aerator afghan
agate ail airframe alabaster alcohol ale alkali alligator alloy aloes altar alternator alundum americana amethyst ammo ammonia ammoniac ammunition
amphetamine amphitheatre amplifier anaesthetic analgesic analyzer anchovy android anionic anode anorak antenna antidote antifreeze antigen antiserum
aperture apparatus apparel appetiser apple applejack appliance applicator apron aquamarine arbour ark armament armchair armoire armor arms arsenal
arsenic artefact artifact artillery asbestos ashcan ashtray asphalt aspirin assembly atom attic attire aureomycin autoloader avocado axe axle
backpack backspace bacon bag bagel baggage bagpipe bale ball ballast ballpark balm balustrade bamboo bandage bandana bandanna bandoleer banister
banjo banner barbell barbeque barbital barbiturate bark barley barometer barrette barricade barrier basement basin basket bassinet bassoon bath
bathrobe bathtub baton batwing bayonet bead bean beard beaver bed bedclothes bedding bedpost bedspread bedstead beebread beeper beer belfry bell
beret berry beverage bib bifocals bile billboard billfold bin binder binoculars birch birdbath biscuit bitters blackberry blackboard blacktop
blancmange blanket blindfold blinker blockbuster blood bloodstream blotter blouse blower blowfish blowtorch bludgeon boa boater bobbin bodice
bodywork boiler bolo bomb bombard bonemeal bonnet bookcase bookend bookmark bookshelf boot bootee booth bootie bootleg bootstrap booze borate
botanical bottle boucle bouquet bower bowl box bra bracelet bracing brad braid brake brakes bran brandy brass brassiere brazier bread breakable
breakfast breakwater breastwork breeches brew brewery brick bridge bridle briefcase brine bristle britches broach brocade broiler bronze brooch
broom broth brunch bubbly bucket buffer bugle builder bullet bun bung bunk bunker burlap burner burr butter buttermilk butterscotch button
buttonhole buttress cabbage cabinet caddy caffeine calico calorimeter camera candle candlestick candy cane canister cannery cannon canopy canteen
cantilever cantle canvas cap capacitor capstan capsule caramel carbine carbonate carburettor card cardboard cardigan cargo carp carpet cartridge
cartwheel cashmere casket casserole cassette castanets catchment catecholamine catfish cathode catsup caulk caustic caviar caviare cellar cello
cellophane cement chainsaw chair chaise chalice chalk champagne chandelier cheese cheesecloth cherry chicken chignon chilli chime chintz chisel
chloride chloroform chlorophyll chlorothiazide chlorpromazine chocolate cholesterol chowder chute cider cigar cigarette cinnamon circuit circuitry
citron citrus clamshell clarinet clay cleaner cleat clip cloak clock clockwork clodhopper cloth clothes clothesbrush clotheshorse clothespin
clothing coal coat coating coattail cobble cobweb cocaine cocktail cocoa coconut cod coffee coffeepot coffer coffin cognac coke colander collar
collation colors comb combustible comestible commodity commutator commuter compass compost computer concertina concoction concrete condenser
condiment condom cone confection confetti conglomerate conjugate connector conserve consignment container contrabass contraceptive contraption
contrivance convertor cookie coolant cooler copier coping corduroy corduroys cork corkscrew cornet cornmeal corpuscle corrective corsage corset
corticosteroid corticotropin cosmetic costume cosy cot cotton couch counterbalance coupling coverlet cowhide cowling cracker cradle crap crate
crawfish crayfish crayon crepe crib crockery crossbow crossword crowbar crucifix crupper crusher crutch cryostat cud cuff cufflink cullender cum cup
curd currant curry cursor curtain cushioning custard cutlass cutlery cyanide cymbal cypress cytoplasm dagger daiquiri dam dashboard daub daybed
debris decanter decor decoration delicatessen denim denture deodorant derrick des dessert detector detergent detonator device dewar dexamethasone
diamond diaper diaphragm diet dilution dimer dimmer dimple dinner dioxide dipper dirt disc dish dishwasher dishwater disinfectant dispenser
distillery divan doily doll dolly doorbell doorstep dope dose dough drapery drawbridge dredge dresser drier driftwood drinkable droppings dross drug
drum drumhead drygoods duckling duff dumbbell dumpling dumpster dung dungeon dust dustbin duvet dynamite dynamo earphone easel edible eel effluent
eggplant eggs electrode electromagnet electrophorus elevator eluate embankment emblem emerald emulsion enamel engine entanglement entrant envelope
epaulet epaulette epoxy equatorial equipment escalator escritoire ester ethanol ether eureka eutectic excelsior excrement exit eyebrow eyelash
eyepiece eyeshadow fabric facing factory faeces fallout fan faucet fauteuil feather fedora felt fence fencing fender fertilizer festoon fetter fiber
fiberglass fibre fibreglass fiddle fieldstone filament filet fillet filling filth fir firearm firecracker firewood firework fixture fizz flag
flagpole flagship flagstone flail flannel flapjack flashlight flask flats fleece flint flipper floc floodlight floorboard floppy flour flue fluff
fluid fluorescein fluoride fluoroboride flute flyover foil food foodstuff footage footbridge footlights footstool footwear forage forceps fork
formulation fortification fortress foundry fountain fraction frame frankfurter freckle freight freshwater frieze fritter frock fudge fuel fulcrum
fumes fungicide fur furniture fuselage gabardine gable gadget gadgetry gage gallows gallus gangplank garb garbage gargle gargoyle garment garnet
garnish garret garter gasket gasolene gasoline gate gatepost gauze gavel gearset gel generator generic germicide gibbet gin gingerbread gingham
girder glasses glassware glove glycerine glycerol goatee goblet goitrogen gong goody goulash gourd gown graffiti graffito grain gramophone granite
granola granule grape grate grating gravel gravestone gravy greatcoat greens grenade griddle gridiron grille grinding grindstone gristmill grit
grouse groyne grub gruel guitar gum gumdrop gun gunpowder gyroscope hacksaw haddock hair haircut hairdo halibut halon halter ham hamburger hammer
handbag handcuff handkerchief handlebar handrail handspike hangar hardbake hardtack hardware hardwood harmonica harness harp harpoon harpsichord
hash hasp hat hatchet haversack hay haywire headgear headlight headphone headrest headstone heater heaver heckle hedge helm helmet hemlock
hemosiderin hemp heroin herringbone hickory hinge hoe holder holster holystone homespun homogenate hone honey honeycomb hookup hoop hopper hormone
horn horseshoe hosiery hourglass hull husk hyacinth hydrant hydride hydrocarbon hydrochloride hydroxide hypnotic icebox import impurity incense
incubator indigo infusion ink insecticide instrument insulator insulin interferometer intrenchment iodide iodocompound iodothyronine iodotyrosine
irons isocyanate isomer ivory jacket jackknife jamb jar jeans jelly jerky jetty jewel jewellery jigsaw joystick jug juice jukebox junk junket jute
kerchief kerosene kerosine ketchup kettle key keyboard keyhole kilt kimono kipper kit kleenex knapsack knickers knife knob lacquer ladle lamp lance
lantern lapel laser latex lath lathe laudanum launcher laundry lava laxative layette leash leather lectern led lemon lemonade lens lentil leopard
leotard letterhead lever levis lighthouse lignite lime limestone linden linen lingerie liniment linoleum lint lipstick liqueur liquor load loading
loaf loam loblolly lobscouse lobscuse lobster locket loft log loin loincloth lollipop lotion loudspeaker lozenge lubricant luger luggage lumber
lunch luncheon lute lye lymph lyre mace machete machine machinery macintosh mackerel mackinaw magnet magnolia magnum mahogany mailbox mainframe
makeup mallet manacle mandolin mane mangle manhole manometer mantel mantelpiece mantlepiece manure maple marble margarine marina marker marmalade
marshmallow martini mascara mask masonry mast mat matchbook material matte matting mattress maul mayonnaise meal meat medication megaphone melon
membrane menthol merchandise meringue metrazol mezzanine microcomputer microfiche microfilm microphone microprocessor microscope mike milk mill
millivoltmeter millwheel mincemeat mineral minibus minicomputer mink mirror mitten mixture mobcap moccasin moderator mohair moire molasses mongrel
monocle monomer monument morphine mortar motif motor mound mousse moustache mouthpiece mucus mud mudguard muff muffin muffler mulch munition musk
musket mussel mustache mutton muzzle myofibril myofibrilla napalm napkin nappy narcotic nebula neckerchief necklace neckline necktie nectar negligee
newsprint nicotine nightdress nightgown nightshirt nitrate nodule noisemaker noodle noose noradrenaline nougat nourishment nozzle nutcracker
nutrient nutriment nutshell nylon oak oar oatmeal obelisk oboe obsidian obstruction octopus odometer oilcloth ointment omelette opal opium orange
ore ornament orthicon orthophosphate oscillator oscilloscope otter oven overcoat overhang overpass overshoe oxide packing pad padlock page pail pan
pancake pane panel paneling pantie panty paper paperweight papyrus parachute paramagnet paraphernalia parasol parcel parchment parka particle
partridge paste pastry patch pate patina patty pave payload pbs pea pear pearl peat pecan pedestal peg pemmican pen pencil pendant pendulum
penicillin penknife perchlorate percolate percolator perforation periscope perishable peroxide perspiration pesticide petrol petticoat pew pewter
phenothiazine phone phonograph phosphate phosphor photocopier physic piano piccolo pickax pickaxe pickle piddle pie pigment pigskin pigtail pill
pillow pillowcase pinafore pincushion pinion pinnacle pique pistol pitchfork pizza plaice plaid plank plant plaque plasma plaster plate platter
playhouse plaything pliers plowshare plug plumage plywood pocket pod poison pole pollutant polyethylene polyphosphate poncho poop poplar poplin
porcelain porch pork porkchop porridge porterhouse portfolio porthole portico posy pot potato potentiometer potion pottery pouch prawn precursor
prednisone prefab premix preservative pretzel primping projectile projector prong prop propeller protoplasm protractor provisions prune pudding
puddle pulley pullover pumice pumpernickel puree purse putty pyrometer quill quilt quinine quintessence quirt raccoon rack racquet radar radish raft
rafter rag rail railing raincoat rainwater raisin ramp rampart ramrod ration rawhide rayon razor reactant reactor reagent receiver receptacle
recorder rectifier reel refinery reflector refreshment refrigerator regalia regulator rein relic repellant repellent reserpine resin resistor
resorcinol respirator resuspension revetment revolver rhubarb rib riboflavin rice rifle rind roach robe robot rod roe rooftree rook rosette
rotisserie rotor rouge roughage rubber rubbish rubble ruby rucksack rudder rug rum rummer rung russet rutabaga sable sabre sack saddle saddlebag
salad salami saline saliva salt saltwater salve sand sandal sandalwood sandbag sandpaper sandstone sandwich sardine saree sari sash satchel
satellite satin sauce saucepan sauerkraut sausage savoury sawdust sawhorse saxophone scalpel scapular scarf scavenger schooner scimitar scollop
scoreboard scourge screwdriver scythe seafood seam searchlight seashell seawater sedative seesaw seismograph semen semiconductor sensor separator
sequin serge serum serviette sewage shackle shading shampoo shantung shawl sheaf sheath sheepskin sheet shelf shell shellfish sherbert sherbet
sherry shield shim shingle shipment shirt shirtsleeve shit shoddy shoe shook shooter shotgun shovel shower showerhead shrapnel shuck shutter sickle
sideboard sieve silicate silicone silk sill silo silt silverware simulator sirloin skate skein ski skillet skirt skullcap skylight slacks slat
sledgehammer sleeve slicker slingshot slipper slit slobber slush smelt smock snack sneaker snorkel snuffbox snuffer soap sock soda sofa softball
solitaire solution sonar soundtrack soup sourdough soutane sowbelly spade spaghetti spangle spanner spar spatula speck spectacles spectrometer
speedometer spice spigot spire spirits spittle splicing splinters spoke spool spoon sporran spray springboard spruce spud spunk sputnik squid
stadium standby staple starter stationery steak steel steeple stein stencil steroid stethoscope stetson stick stickpin stilt stirrup stockade
stocking stole stool stopwatch storey stove straightjacket strap straw strawberry streamliner streetlight strip stripe stripper stronghold structure
strychnine stubble stucco stuff stylus subsoil substance substrate suede sugar suit suitcase sundae sundial sunglasses sunscreen supercomputer
superstructure supper surfactant surfboard sushi suspension sustenance swatch swathing sweat sweatband sweater sweatshirt swill swimsuit sword
swordfish syringe syrup tablecloth taffy tailgate taillight talc tambourine tankard tape tar tarpaulin tartan tartar tassel tea teak teakettle
teakwood teapot telegraph telephone terrycloth textile thatch thermistor thermocouple thermometer thermopile thermostat thiamin thill thinner
thiocyanate thiouracil thong throne throttle thumbtack thus thyronine thyrotrophin thyroxine tiara tidbit timber timepiece timer tinder tine tinsel
tire titbit tobacco toddy toffee toffy toga tollgate tomahawk tomato tombstone tonic tool toothbrush toothpaste toothpick topaz topsoil torch tore
tortilla tote toupee tourniquet towel toweling tower toxin toy trampoline tranquilizer transducer transformer transistor transit trap trapeze
trapping trash tray treacle treadmill trellis trestle triamcinolone trifle trigger trinket tripe triphammer tripod trombone trouser trousers trout
trowel trump trumpet tsh tub tuba turban turbine tureen turnpike turnstile turpentine turquoise turret turtle turtleneck tusk tuxedo tweed
typewriter tyrosine undercut undergarment underlay underpants undershirt underwear uniform upholstery urine urn utensil vaccine valise vane vapor
vapour varnish vase veal vegetable vegetarianism vellum velour velours velvet veneer venom vent ventilator veranda verandah vermouth vestment
viaduct vial viand victrola videotape vinegar vintage violin viscometer vise visor vitamin viyella vizor vodka voltmeter wafer waffle wallet
wallpaper wand wardrobe warhead washbasin washbowl washcloth wastebasket wastewater watercolour ways weapon weaponry weeds weir wetter wheel
wheelchair whiskers whiskey whisky wicker wicket wig winch windbreak windfall windmill windowpane windowsill windscreen windshield wine wineglass
wire withe wok wood woodwind wool woolen woollen workbench workboard workings works worksheet workstation worktable worsted wrapper wreath
wristwatch xylophone yeast yew yoghourt yoghurt yogurt yoke yolk zipper`.split(/\s+/),
);

/** Whether a word is the name of a thing that can be bought, or its plural. */
export function isThing(word: string): boolean {
  return THINGS.has(word) || THINGS.has(word.replace(/s$/, '')) || THINGS.has(word.replace(/es$/, ''));
}
