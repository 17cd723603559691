/**
 * Postcodes with their centre and suburbs: `postcode latitude,longitude suburb;suburb|…`. See localities.ts.
 */
export const QLD_LOCALITIES = `
4000 -27.464,153.022 Brisbane;Brisbane City;Petrie Terrace;Spring Hill
4005 -27.462,153.048 New Farm;Teneriffe
4006 -27.448,153.031 Bowen Bridge;Bowen Hills;Brisbane Exhibition;Fortitude Valley;Herston;Mayne
4007 -27.429,153.069 Ascot;Doomben;Hamilton;Hamilton Central;Whinstanes
4008 -27.424,153.111 Bulwer Island;Meeandah;Pinkenba|4009 -27.431,153.091 Eagle Farm
4010 -27.438,153.043 Albion;Breakfast Creek|4011 -27.418,153.064 Clayfield;Eagle Junction;Hendra
4012 -27.402,153.056 Nundah;Toombul;Wavell Heights;Wavell Heights North
4014 -27.383,153.073 Banyo;Virginia|4017 -27.322,153.046 Bracken Ridge;Deagon
4018 -27.340,153.029 Fitzgibbon|4019 -27.252,153.094 Clontarf Beach|4020 -27.209,153.104 Newport;Redcliffe
4022 -27.214,153.047 Rothwell|4025 -27.351,153.423 Kooringal
4030 -27.423,153.039 Eildon Hill;Kalinga;Lutwyche;Windsor;Wooloowin
4031 -27.411,153.028 Glen Kedron;Gordon Park;Kedron|4032 -27.385,153.031 Chermside
4034 -27.372,153.047 Geebung|4035 -27.355,152.981 Albany Creek;Bridgeman Downs
4051 -27.425,153.004 Alderley;Enoggera;Gaythorne;Grange;Newmarket;Wilston
4053 -27.402,152.992 Everton Park;Mcdowall;Mitchelton;Somerset Hills;Stafford;Stafford City;Stafford Heights
4054 -27.432,152.962 Arana Hills;Grovely|4055 -27.396,152.937 Ferny Hills
4059 -27.451,153.002 Ballymore;Ithaca;Kelvin Grove;Normanby;Red Hill
4060 -27.445,152.992 Ashgrove;Ashgrove East;Ashgrove West;Dorrington;St Johns Wood
4064 -27.465,152.999 Milton;Paddington|4065 -27.461,152.979 Bardon;Bardon West;Jubilee;Rainworth
4066 -27.479,152.988 Auchenflower;Mount Coot-Tha;Stuartholme;Toowong;Torwood|4067 -27.475,152.887 Ironside
4068 -27.502,152.976 Chelmer;Indooroopilly;Long Pocket;Taringa|4069 -27.506,152.934 Chapel Hill;Lone Pine
4070 -27.549,152.872 Anstead;Bellbowrie|4073 -27.551,152.959 Seventeen Mile Rocks
4074 -27.540,152.935 Jindalee;Mount Ommaney|4075 -27.526,152.982 Graceville;Sherwood
4076 -27.583,152.933 Wacol|4077 -27.593,152.980 Durack;Inala|4078 -27.626,152.969 Forest Lake
4101 -27.483,153.017 Highgate Hill;Mater Hill;South Brisbane;West End
4102 -27.493,153.032 Buranda;Dutton Park;Woolloongabba
4103 -27.509,153.029 Annerley;Fairfield;Fairfield Gardens;Thompson Estate
4104 -27.516,153.016 Yeronga;Yeronga West
4105 -27.530,153.011 Clifton Hill;Moorooka;Moorvale;Tennyson;Yeerongpilly
4106 -27.539,153.004 Brisbane Market;Rocklea|4108 -27.567,153.014 Archerfield
4109 -27.565,153.066 Macgregor|4110 -27.583,153.033 Acacia Ridge|4111 -27.559,153.062 Nathan
4112 -27.607,153.094 Kuraby|4113 -27.590,153.089 Fruitgrove|4114 -27.641,153.104 Logan Central;Woodridge
4115 -27.628,153.031 Algester;Parkinson|4116 -27.622,153.066 Stretton|4117 -27.620,153.091 Karawatha
4118 -27.667,153.044 Browns Plains;Brownsleigh|4120 -27.508,153.049 Greenslopes;Loreto Hill;Stones Corner
4121 -27.525,153.050 Ekibin;Holland Park;Holland Park East;Holland Park West;Mount Thompson;Tarragindi
4122 -27.539,153.099 Mansfield|4123 -27.567,153.133 Rochedale
4124 -27.703,153.001 Boronia Heights;Greenbank|4127 -27.600,153.133 Priestdale
4128 -27.650,153.178 Shailer Park|4129 -27.684,153.186 Logandale|4130 -27.667,153.217 Cornubia
4131 -27.664,153.145 Meadowbrook|4132 -27.673,153.097 Marsden|4133 -27.691,153.133 Waterford West
4151 -27.493,153.058 Coorparoo
4152 -27.497,153.090 Camp Hill;Carina;Carina Heights;Carina North;Whites Hill
4153 -27.499,153.134 Belmont Heights|4154 -27.483,153.156 Wakerley|4155 -27.514,153.149 Chandler
4156 -27.544,153.121 Mackenzie|4157 -27.554,153.202 Capalaba;Capalaba West|4158 -27.488,153.198 Thorneside
4160 -27.483,153.250 Wellington Point|4161 -27.532,153.229 Alexandra Hills|4163 -27.527,153.265 Cleveland
4164 -27.558,153.265 Pinklands;Thornlands|4169 -27.479,153.040 East Brisbane;Kangaroo Point;Stanley Bridge
4170 -27.474,153.077 Cannon Hill;Colmslie;Morningside;Norman Park;Seven Hills
4171 -27.457,153.064 Balmoral;Bulimba;Galloways Hill;Hawthorne|4172 -27.463,153.098 Murarrie
4174 -27.448,153.132 Doboy|4178 -27.445,153.158 Wynnum|4179 -27.471,153.176 Lota;Manly West
4183 -27.498,153.402 Dunwich|4184 -27.536,153.343 Coochiemudlo Island;Peel Island
4205 -27.683,153.167 Bethania|4207 -27.703,153.169 Edens Landing|4208 -26.633,152.941 Burnside
4209 -27.877,153.286 Upper Coomera|4210 -27.950,153.267 Maudsland|4211 -28.027,153.333 Carrara;Gilston
4212 -27.898,153.354 Boykambil;Helensvale|4213 -28.066,153.348 Mudgeeraba;Tallai;Worongary
4214 -27.981,153.369 Ashmore;Molendinar|4215 -27.956,153.398 Southport|4216 -27.914,153.398 Runaway Bay
4217 -28.003,153.407 Benowa;Bundall;Chevron Island;Isle Of Capri;Paradise Island;Paradise Waters;Surfers Paradise
4218 -28.039,153.431 Broadbeach;Broadbeach Waters;Mermaid Beach;Mermaid Waters
4220 -28.090,153.439 Burleigh Town|4223 -28.154,153.473 Currumbin Waters|4225 -28.167,153.517 Bilinga
4226 -28.058,153.388 Clear Island Waters;Kerrydale;Merrimac;Robina|4227 -28.089,153.412 Varsity Lakes
4228 -28.150,153.433 Tallebudgera|4272 -27.970,153.199 Tamborine Mountain|4280 -27.767,153.067 Stockleigh
4300 -27.614,152.922 Carole Park;Gailes|4301 -27.606,152.863 Collingwood Park;Redbank
4303 -27.600,152.833 Dinmore|4304 -27.610,152.811 Bundamba
4305 -27.600,152.774 Ipswich;Moores Pocket;North Tivoli|4306 -27.565,152.825 Karalee
4311 -27.442,152.579 Lowood;Patrick Estate|4344 -27.580,152.483 Seventeen Mile;Silver Ridge
4350 -27.560,151.955 Newtown;Prince Henry Heights;South Toowoomba;Toowoomba;Toowoomba City
4352 -27.500,151.981 Ballard|4501 -27.283,152.983 Lawnton|4502 -27.267,152.983 Frenchs Forest;Petrie
4504 -27.203,152.959 Narangba|4505 -27.145,153.000 Burpengary East|4506 -27.129,152.911 Moorina;Morayfield
4508 -27.194,153.026 Deception Bay|4509 -27.234,153.022 Mango Hill;North Lakes
4510 -27.111,153.001 Beachmere;Caboolture South|4511 -27.085,153.115 Godwin Beach;Sandstone Point
4519 -26.859,152.961 Beerwah|4520 -27.400,152.883 Camp Mountain|4521 -27.209,152.864 Rush Creek
4550 -26.807,152.961 Landsborough|4553 -26.746,153.060 Palmview
4556 -26.680,153.039 Buderim;Kunda Park;Mons
4558 -26.656,153.082 Cotton Tree;Kuluin;Maroochydore;Maroochydore South
4559 -26.649,153.029 Diddillibah;Kiels Mountain|4560 -26.624,153.018 Bli Bli;Rosemount
4561 -26.578,153.019 Maroochy River|4563 -26.425,152.954 Cooroy Mountain
4564 -26.622,153.086 Mudjimba;Pacific Paradise;Twin Waters|4566 -26.400,153.067 Munna Point
4567 -26.412,153.100 Noosa Heads|4572 -26.672,153.101 Alexandra Headland|4575 -26.696,153.133 Buddina
4700 -23.390,150.495 Allenstown;Fairy Bower;Rockhampton;Rockhampton City|4701 -23.339,150.505 Kawana
4740 -21.139,149.177 Cremorne;East Mackay;Foulden;Mackay;North Mackay|4741 -21.106,149.102 Farleigh
4810 -19.257,146.815 North Ward;Shelly Beach;Townsville;Townsville City;Townsville West;Yarrawonga
4811 -19.302,146.817 Idalia;Oonoonba|4812 -19.277,146.797 Hyde Park|4814 -19.283,146.765 Vincent
4816 -19.317,146.733 Ross River|4818 -19.257,146.745 Mount St John|4825 -20.725,139.497 Mount Isa
4865 -17.023,145.801 Packers Camp|4868 -16.962,145.757 White Rock;Woree
4870 -16.925,145.758 Bungalow;Cairns;Cairns City;Cairns North;Mooroobool;Parramatta Park
4871 -16.942,145.815 Glen Boughton|4878 -16.858,145.745 Machans Beach
4217 -28.017,153.400 Gold Coast|4405 -27.182,151.263 Dalby|4455 -26.570,148.787 Roma|4551 -26.798,153.134 Caloundra
4570 -26.190,152.665 Gympie|4610 -26.541,151.837 Kingaroy|4650 -25.540,152.702 Maryborough
4655 -25.288,152.840 Hervey Bay|4670 -24.866,152.349 Bundaberg|4680 -23.843,151.256 Gladstone
`;

export const NT_LOCALITIES = `
0800 -12.461,130.843 Darwin;Darwin City
0810 -12.388,130.863 Coconut Grove;Jingili;Millner;Moil;Nightcliff;Rapid Creek
0812 -12.392,130.900 Anula;Holmes;Karama;Malak;Marrara;Wulagi
0820 -12.444,130.848 Bayview;Charles Darwin;Larrakeyah;Stuart Park;The Gardens;Woolner
0822 -12.484,130.858 Belyuen;Channel Island;East Arm;Hidden Valley;Mandorah;Tivendale;Virginia;Wagait Beach
0828 -12.431,130.936 Berrimah;Knuckey Lagoon|0829 -12.453,130.983 Holtze;Pinelands
0830 -12.491,130.977 Archer;Driver;Durack;Farrar;Gray;Marlow Lagoon;Moulden;Palmerston
0832 -12.507,130.988 Bakewell;Bellamack|0835 -12.509,131.043 Coolalinga;Howard Springs
0836 -12.550,131.099 Girraween;Humpty Doo|0837 -12.631,131.080 Noonamah|0838 -12.700,131.014 Berry Springs
0874 -23.647,133.865 Irlpme
0850 -14.465,132.264 Katherine|0870 -23.698,133.881 Alice Springs
`;
