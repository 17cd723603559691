import { isDay } from '#foundation/pure/day.ts';

/** The limits of sessions and rules. The database tables have the same limits. */
const MAX_CAPACITY = 1000;
const MAX_MINUTES = 720;
const MIN_MINUTES = 10;
const MAX_CUTOFF_MINUTES = 20_160;

/** The fields that a session and a recurring rule have in common. */
export interface SessionForm {
  title: string;
  startTime: string;
  minutes: number;
  capacity: number | null;
  reserved: number;
  cutoffMinutes: number;
  /** A scene, the path of a picture of this shop, or empty. */
  picture: string;
}

/** A scene's name, or a drawing or photograph that this shop hosts. */
const PICTURE = /^(?:[a-z][a-z0-9-]*|\/img\/(?:photo\/[0-9a-f]{32}(?:~[a-z0-9.]{1,20})?|\S+\.svg))$/;

const inRange = (value: number, min: number, max: number) => value >= min && value <= max;

/** Returns the error texts of the common fields. Valid fields are absent. */
export function sessionErrors(form: SessionForm): Record<string, string> {
  const { title, startTime, minutes, capacity, reserved, cutoffMinutes, picture } = form;
  const errors: Record<string, string> = {};
  if (title.trim() === '') errors['title'] = 'Please enter a title';
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(startTime))
    errors['startTime'] = 'Please enter a time, such as 11:00';
  if (!inRange(minutes, MIN_MINUTES, MAX_MINUTES))
    errors['minutes'] = `Please enter ${MIN_MINUTES} to ${MAX_MINUTES} minutes`;
  if (capacity !== null && !inRange(capacity, 1, MAX_CAPACITY))
    errors['capacity'] = `Please enter 1 to ${MAX_CAPACITY} seats, or leave it empty for a drop-in`;
  if (!inRange(reserved, 0, capacity ?? 0))
    errors['reserved'] =
      capacity === null ? 'A drop-in has no seats to reserve' : `At most ${capacity} seats`;
  if (!inRange(cutoffMinutes, 0, MAX_CUTOFF_MINUTES))
    errors['cutoffMinutes'] = 'Please enter at most 336 hours';
  if (picture !== '' && !PICTURE.test(picture))
    errors['picture'] = 'Please enter the name of a scene, or the path of a picture in this shop (/img/…)';
  return errors;
}

/** Returns the error texts of the fields that only a rule has. */
export function ruleErrors(form: {
  weekday: number;
  weekOfMonth: number | null;
  fromDay: string;
  untilDay: string;
}): Record<string, string> {
  const { weekday, weekOfMonth, fromDay, untilDay } = form;
  const errors: Record<string, string> = {};
  if (!inRange(weekday, 0, 6)) errors['weekday'] = 'Please choose a day of the week';
  if (weekOfMonth !== null && !inRange(weekOfMonth, 1, 5)) errors['weekOfMonth'] = 'Please choose a week';
  if (!isDay(fromDay)) errors['fromDay'] = 'Please choose a day';
  if (untilDay !== '' && (!isDay(untilDay) || untilDay < fromDay))
    errors['untilDay'] = 'Please choose a day on or after the first day';
  return errors;
}
