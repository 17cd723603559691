/**
 * Searches in the phrasing of people in Australia and New Zealand: whole sentences, questions, services,
 * suburbs, colours, comparisons. All were written before the search was improved with them. README.md has
 * their first score; judge.ts describes the format.
 */
export const ASKED: readonly string[] = `
can i return an opened appliance = page:/s/returns
do you take the old fridge away = page:/s/removal
can i return opened appliance = page:/s/returns
fridge cheaper than 1200 = in:fridges price<=1200 kept
dishwasher cheaper than $1000 = in:dishwashers price<=1000 kept
tvs less expensive than $900 = in:-tvs price<=900 kept
washing machine quieter than 50db = in:load-washers noise<=50 kept
fridge taller than 1800mm = in:fridges height>=1800 kept
oven wider than 80cm = in:/ovens/ width>=800 kept
fridge narrower than 600 = in:fridges width<=600 kept
tv bigger than 70 inch = in:-tvs screenSize>=70 kept
fridge at least 600 litres and under $2500 = in:fridges capacity>=600 price<=2500 kept
i need a fridge that is 600 wide and under 1000 dollars = in:fridges width<=600 price<=1000 kept
looking for a black dishwasher with a cutlery tray = in:dishwashers finish~black has:cutleryTray kept
we are after a heat pump dryer 8kg or more = in:heat-pump-dryers loadCapacity>=8 kept
what is the cheapest washing machine you have = in:load-washers sort:price
whats the quietest dishwasher = in:dishwashers sort:noise
which dryer costs the least to run = in:dryers sort:kwh
best fridge for a family of 5 = in:fridges capacity>=400
front loader under 60cm deep = in:front-load depth<=600 kept
8 star dryer fits 850 = in:dryers stars>=8 height<=850 kept
5 star heat pump dryer that fits 600 wide = in:heat-pump-dryers stars>=5 width<=600 kept
panel ready fridge = in:fridges unchanged
panel ready dishwasher = in:dishwashers finish~panel
portable heater = none notsold
electric blanket = none notsold
mattress = none notsold
terms and conditions = page:/s/terms
conditions of sale = page:/s/terms
is my data safe = page:/s/privacy,/account/privacy
how long does delivery take = page:/s/delivery
delivery to 2480 = page:/s/delivery
do you deliver to tasmania = page:/s/delivery
deliver to cairns = page:/s/delivery
delivery on saturdays = page:/s/delivery
stores near parramatta = page:/stores
are you open on sunday = page:/stores
store opening hours christmas = page:/stores
showroom adelaide = page:/stores
showroom 2065 open sunday = page:/stores?near
can someone install my oven = page:/s/delivery-and-installation
gas fitter = page:/s/delivery-and-installation
is installation included = page:/s/delivery-and-installation
how much to install a dishwasher = page:/s/delivery-and-installation
my fridge arrived damaged = page:/s/returns
dishwasher broken what do i do = page:/ask-an-expert,/s/returns
cancel my order = page:/account/orders,/s/returns
where can i find my receipt = page:/account/orders
tax invoice = page:/account/orders
do you have student discount = page:/promotions,/s/price-match
can you beat a price = page:/s/price-match
can i pay cash = page:/s/ways-to-pay
do you take amex = page:/s/ways-to-pay
what does factory second mean = page:/s/condition
how many stars is good = page:/s/energy
how to clean a rangehood filter = page:/s/care-guides
red kettle and toaster = in:kettles,toasters finish~red
green kettle = in:kettles finish~sage,forest,moss
rose gold tap = in:taps finish~brass
white french door with water = in:french-door finish~white iceAndWater~water
fridge with no water plumbing = in:fridges
washing machine for apartment = in:load-washers
fridge 1.8m tall = in:fridges height<=1800 kept
fridge for 900 space = in:fridges width<=900 kept
ice cream maker = none notsold
nz> fridge delivered to tauranga = in:fridges
nz> do you deliver to queenstown = page:/s/delivery
nz> washing machine cheaper than 900 = in:load-washers price<=900 kept
nz> dryer for flat = in:dryers
nz> scratch and dent fridge = in:fridges
andoo> green velvet couch = in:sofas fabric~velvet
andoo> outdoor chairs = unchanged
andoo> do you assemble furniture = page:/s/assembly
andoo> table cheaper than 1500 = in:tables price<=1500 kept
andoo> sofa narrower than 2m = in:sofas width<=2000 kept
`.trim().split('\n'); // prettier-ignore

/**
 * Searches in other words, written after the search was improved with the set above. Their score was measured
 * before the search was improved with them.
 */
export const UNSEEN_ASKED: readonly string[] = `
does the old washing machine get taken = page:/s/removal
can i send back a dryer i dont like = page:/s/returns
how many days do i have to return something = page:/s/returns
my oven came with a dent = page:/s/returns
the microwave is making sparks = page:/ask-an-expert,/s/returns
freezer less than 60cm wide = in:freezers width<=600 kept
cooktop with more than 4 burners = in:cooktops
dryer that costs less to run = in:dryers sort:kwh
dishwasher not more than 1100 dollars = in:dishwashers price<=1100 kept
washing machine louder = in:load-washers
fridge fits 1700 high = in:fridges height<=1700 kept
dishwasher fits 820 = in:dishwashers height<=820 kept
oven fits 590 = in:/ovens/ height<=600
i want a white washing machine around 8 kilos under a thousand dollars = in:load-washers finish~white price<=1000 loadCapacity>=8 loadCapacity<=8
hi do you have any quiet dishwashers = in:dishwashers noise<=44
pensioner discount = page:/promotions
copy of my invoice = page:/account/orders
are my details kept private = page:/s/privacy,/account/privacy
conditions = page:/s/terms,/s/condition
do you deliver to 4870 = page:/s/delivery
delivery to geelong = page:/s/delivery
nearest shop to newcastle = page:/stores
what time do you close on saturday = page:/stores
do i have to be home for delivery = page:/s/delivery
is there parking at the showroom = page:/stores
can i pick it up myself = page:/s/delivery,/stores
do you fit gas cooktops = page:/s/delivery-and-installation
food processor = none notsold
sewing machine = none notsold
25 litre microwave black = in:microwaves finish~black ovenCapacity>=21 ovenCapacity<=29
2000 watt kettle = in:kettles power>=1900 power<=2100
navy toaster = in:toasters finish~navy
cream coloured kettle = in:kettles finish~cream
nz> chilly bin = unchanged
nz> can you take away the old dryer = page:/s/removal
nz> laundry for a bach = unchanged
nz> 9kg front loader less than 1300 = in:front-load loadCapacity>=9 loadCapacity<=9 price<=1300 kept
nz> delivery to dunedin = page:/s/delivery
andoo> grey fabric lounge under 4000 = in:sofas price<=4000
andoo> rug less than 2m wide = in:rugs width<=2000 kept
`.trim().split('\n'); // prettier-ignore

/**
 * A third set of searches, again in other words. They were written after the search was improved with the
 * sets above.
 */
export const UNSEEN_ASKED_LATER: readonly string[] = `
what fridge should i buy for two people = in:fridges
is a 600mm dishwasher standard = in:dishwashers
whats the difference between vented and condenser dryers = in:vented,condenser
do i need 4 or 5 burners = in:cooktops,barbecues
fridge deeper than 700 = in:fridges depth>=700
smallest chest freezer you sell = in:chest sort:capacity
biggest capacity top loader = in:top-load sort:-loadCapacity
oled tv cheaper than two grand = in:oled price<=2000 kept
tv for a small lounge under 50 inch = in:-tvs screenSize<=50
vacuum that is good for stairs and pet hair = in:vacuums has:petHead
i hate washing dishes by hand = in:dishwashers
something to dry clothes in a tiny flat = in:dryers
dishwasher that dries by itself = in:dishwashers
a washing machine that wont shake = in:load-washers
black stainless french door = in:french-door
matt black kettle = in:kettles finish~matte
pastel blue toaster = in:toasters finish~blue,sky,powder
stainless rangehood 60 cm under 500 bucks = in:rangehoods finish~stainless width<=600 price<=500 kept
5kg dryer white = in:dryers loadCapacity>=4.5 loadCapacity<=5.5 finish~white
washer 7 to 8 kilos under 700 = in:load-washers loadCapacity>=7 loadCapacity<=8 price<=700 kept
portable ac for 20sqm room = in:portable roomSize>=20
10 bottle wine fridge = in:wine
freezer on sale = in:freezers deal:1
cheap and quiet dishwasher = in:dishwashers noise<=46
best rated front loader = in:front-load
when will my order arrive = page:/track-order,/s/delivery
my delivery is late = page:/track-order,/s/delivery
how do i cancel = page:/account/orders,/s/returns
i want a refund = page:/s/returns
changed my mind = page:/s/returns
who pays for return shipping = page:/s/returns
extended warranty = page:/s/returns,/s/
does it come with a warranty = page:/s/returns,/s/
can i buy now pay later = page:/s/ways-to-pay
do you accept paypal = page:/s/ways-to-pay
talk to a person = page:/ask-an-expert
what are your opening hours = page:/stores
trade account = page:/form/trade-account,/winning-commercial
do you sell to builders = page:/winning-commercial,/form/trade
do you deliver on weekends = page:/s/delivery
delivery to alice springs = page:/s/delivery
scrap my old oven = page:/s/removal
where are you located = page:/stores
delete my account = page:/account/privacy
i forgot my password = page:/account/security,/account/login
unsubscribe from emails = page:/account/notifications
nz> what size heat pump for 30m2 = in:split
nz> do you have a store in hamilton = page:/stores
nz> afterpay nz = page:/s/ways-to-pay
andoo> how do i clean my sofa = page:/s/care-guides
andoo> fabric swatches = unchanged
andoo> dark green armchair = in:armchairs
`.trim().split('\n'); // prettier-ignore
