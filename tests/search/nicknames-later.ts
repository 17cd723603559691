/**
 * More names that people use, written by the same author after the search was improved with the sets of
 * nicknames.ts. judge.ts describes the format.
 */
export const NICKNAMES_LATER: readonly string[] = `
fridge that fits 10 people's christmas food = in:fridges
counter depth fridge = in:fridges
fridge thats not too tall for under cupboards = in:fridges
slim fridge for a galley kitchen = in:fridges
fridge with ice cube thing = in:fridges iceAndWater~ice
second fridge for the garage = in:fridges,bar-fridges
freezer for a garage = in:freezers
small chest freezer for caravan trip = in:chest
washing machine for big loads 12 kilo = in:load-washers loadCapacity>=12 loadCapacity<=12
washer quick 15 min wash = in:load-washers
top loader no agitator = in:top-load
machine that washes duvets = in:load-washers
front load washer stackable with dryer = in:front-load
clothes drier cheap = in:dryers
dryer that vents outside = in:vented
energy efficient tumble dryer 8kg = in:dryers loadCapacity>=8 loadCapacity<=8
quiet dishwasher for open plan = in:dishwashers
dishwasher energy star 4 stars = in:dishwashers stars>=4
black dishwasher freestanding = in:freestanding-dish finish~black
dishwasher half load = in:dishwashers
single oven under 900 dollars = in:wall-ovens price<=900
oven and grill separate = in:double-ovens,/ovens/,cookers
oven with steam for sourdough = in:/ovens/ has:steam
upright cooker gas top electric oven = in:cookers
freestanding stove 900mm = in:cookers width<=900 width>=830
electric hot plates = in:electric,ceramic
ceramic cooktop 60 = in:ceramic width<=620
portable cooktop = in:cooktops
extraction fan kitchen = in:rangehoods
slide out rangehood 600 = in:rangehoods width<=600
under cupboard rangehood = in:rangehoods
convection microwave = in:microwaves
microwave that fits a 30cm plate = in:microwaves
nespresso style machine = in:capsule
coffee machine for a cafe at home = in:espresso,automatic
manual espresso machine = in:espresso
glass kettle = in:kettles
cordless kettle 1.7l = in:kettles
wide slot toaster = in:toasters
toaster and kettle set = each:kettles,toasters
planetary mixer = in:stand-mixers
mixer that kneads = in:stand-mixers
healthy fryer = in:air-fryers
air fryer with two drawers = in:air-fryers
carpet cleaner vacuum = in:vacuums
cordless vac long battery = in:stick
vacuum light enough for grandma = in:vacuums
robot cleaner for tiles = in:robot
inverter aircon 2.5kw = in:split
cooling for a caravan = in:portable,split
heater cooler for bedroom = in:split
big screen for movie night = in:-tvs
tv under 500 = in:-tvs price<=500
4k tv 50 inch = in:-tvs screenSize>=49.5 screenSize<=50.5
tv for gaming 120hz = in:-tvs refreshRate>=120
weber style bbq = in:charcoal
bbq for natural gas = in:gas-barbecues
built in bbq = in:barbecues
stainless double sink = in:kitchen-sinks bowls>=2 finish~stainless
black granite sink = in:kitchen-sinks finish~black
flexible hose tap = in:taps
gold tap for kitchen = in:taps finish~brass
wine cooler small = in:wine
under bench wine fridge dual zone = in:wine
andoo> small two seater for apartment = in:two-seat
andoo> sofa kids cant ruin = in:sofas
andoo> sofa with washable covers = in:sofas has:removableCovers
andoo> cosy armchair boucle = in:armchairs
andoo> queen bed with storage = in:queen has:storage
andoo> bed for a teenager = in:beds
andoo> dining set for six = in:dining-tables,dining-chairs
andoo> big soft rug for lounge = in:rugs
andoo> something to light up a dark corner = in:floor-lamps,table-lamps
andoo> wall mirror round = in:mirrors
andoo> vases for dried flowers = in:vases
andoo> sideboard with doors = in:sideboards
andoo> wardrobe = none notsold
andoo> office desk = none notsold
andoo> curtains = none notsold
andoo> coffee table = in:round-tables,dining-tables
wedding present under 300 = in:kettles,toasters,mixer,fryer,coffee,capsule,micro price<=300
present for mum who bakes = in:stand-mixers
gift for a coffee snob = in:coffee,espresso,automatic,capsule
appliances for a new house = in:
everything for a laundry = in:washers,dryers,laundry,combos
nz> heat pump for bedroom = in:split
nz> jug and toaster = each:kettles,toasters
nz> fridge for the bach = in:fridges,bar-fridges
hand dryer = none notsold
pressure cooker = none notsold
juicer = none notsold
cot mattress = none notsold
bathroom heater = none notsold
car vacuum = in:vacuums,stick
printer ink = none notsold
apple watch = none notsold
gas bottle = none notsold
oven gloves = none notsold
kettle descaler = none notsold
replacement fridge shelf = none notsold
dryer sheets = none notsold
tv remote = none notsold
tv wall bracket = none notsold
can someone come look at my broken oven = page:/ask-an-expert,/s/returns
washing machine wont drain = page:/ask-an-expert,/s/returns
error e24 dishwasher = page:/ask-an-expert,/s/returns
do you service what you sell = page:/ask-an-expert,/s/returns
is there a cooling off period = page:/s/returns
box was opened when it came = page:/s/returns
how many days to return = page:/s/returns
extended warranty worth it = page:/s/returns
what day will my fridge come = page:/track-order,/s/delivery
i missed my delivery = page:/s/delivery,/track-order
do you deliver to islands = page:/s/delivery
delivery cost to 3000 = page:/s/delivery
leave it at the door = page:/s/delivery
same day delivery sydney = page:/s/delivery
will you stack the dryer on the washer = page:/s/delivery-and-installation
do i need an electrician for an induction cooktop = page:/s/delivery-and-installation
take old mattress = page:/s/removal
can i pay with afterpay = page:/s/ways-to-pay
interest free terms = page:/s/ways-to-pay
can i put a deposit down = page:/s/ways-to-pay
can you beat jb hifi = page:/s/price-match
are you open christmas eve = page:/stores
nearest showroom to parramatta = page:/stores
can i see it before i buy = page:/stores
reset my password = page:/account/security
update my phone number = page:/account/profile
wheres my invoice = page:/account/orders
i want to change what i ordered = page:/account/orders
unsubscribe = page:/account/notifications
builder discount = page:/winning-commercial,/form/trade
im furnishing 20 apartments = page:/winning-commercial,/project
are you hiring = page:/s/careers
best way to clean stainless = page:/s/care
what size washer for 4 people = page:/blog/washer-size
will a 900 wide fridge fit my gap = page:/blog/will-the-fridge-fit
talk to someone about my kitchen = page:/ask-an-expert,/pe-bookings,/project
`
  .trim()
  .split('\n');
