import { drawDiningRoom } from './dining-room.ts';
import { drawLaundry } from './laundry.ts';
import { drawLivingRoom } from './living-room.ts';

/** Rooms with their own colours on every site, for articles and inspiration, by the name of their scene. */
export const ROOM_VARIANTS = {
  'laundry-navy': () =>
    drawLaundry({
      finish: 'white',
      palette: { wall: '#dfe6ee', tile: '#f3f6f8', cabinet: 'navy', floor: '#bfc6cc', metal: 'brass' },
      title: 'Navy laundry with white machines',
    }),
  'laundry-oak': () =>
    drawLaundry({
      finish: 'graphite',
      palette: { wall: '#efe8dc', tile: '#f7f3ea', cabinet: 'oak', floor: '#cdbfa8', metal: 'matteblack' },
      title: 'Oak laundry with dark machines',
    }),
  'living-green': () =>
    drawLivingRoom({
      arch: true,
      palette: {
        wall: '#c9d3c2',
        arch: '#b1c0a8',
        sofa: 'moss',
        pillows: ['bone', 'rust'],
        rug: '#efe7d6',
        rugAccent: '#8a6a4c',
        art: ['#2f4a3f', '#d9a441', '#f0e7d4'],
        floor: '#9b7350',
      },
      title: 'Green living room',
    }),
  'living-coast': () =>
    drawLivingRoom({
      chair: true,
      palette: {
        wall: '#e3ecef',
        arch: '#cfdfe5',
        sofa: 'bone',
        chair: 'sky',
        pillows: ['sky', 'mustard'],
        rug: '#e9e2d2',
        rugAccent: '#7d97ab',
        art: ['#0b4470', '#ff9c4a', '#eef3f5'],
        floor: '#d3b995',
      },
      title: 'Coastal living room in bone and blue',
    }),
  'living-leather': () =>
    drawLivingRoom({
      leather: 1,
      arch: false,
      palette: {
        wall: '#d8cfc4',
        arch: '#cabfb1',
        sofa: 'rust',
        pillows: ['bone', 'moss'],
        rug: '#ddd2c0',
        rugAccent: '#5a3f2c',
        art: ['#3a2f28', '#b5694a', '#e9dfce'],
        floor: '#6f4f38',
      },
      title: 'Living room with a leather sofa',
    }),
  'dining-dark': () =>
    drawDiningRoom({
      palette: {
        wall: '#4a5650',
        floor: '#8a6848',
        rug: '#d9cfbc',
        rugAccent: '#b5694a',
        sofa: 'rust',
        art: ['#e4d7bd', '#c9973e', '#2f3a35'],
      },
      title: 'Dining room with dark green walls',
    }),
} as const;

export type RoomName = keyof typeof ROOM_VARIANTS;
