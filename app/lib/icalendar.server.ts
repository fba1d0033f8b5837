import { carimboLocal, desvioEmMinutos, inicioDoDia, mudancasDoRelogio, zona, type Dia } from './dates.ts';
import { markedResponse, SHARED } from './etag.server.ts';

/** An event with the hours of the zone. */
export type CalendarEvent = {
  /** The same for the same event over all versions of the calendar. */
  uid: string;
  /** One more each time the event changes. */
  sequence: number;
  changedAt: Date;
  start: Date;
  end: Date;
  summary: string;
  description: string;
  url: string;
  location?: string;
  /** Takes the person's time; a stretch of days in which something may be done does not. */
  busy: boolean;
  /** How long before the end a reminder is shown, as RFC 5545 durations: 'P1D', 'PT2H'. */
  remindBefore?: readonly string[];
};

const OCTETS = 75;
const FIRST_DAY: Dia = '2018-01-01';
const YEARS_AHEAD = 3;

/**
 * The calendar as RFC 5545 writes it: escaped texts, lines folded by octets, local hours with the zone's own rules.
 * The same events give the same bytes.
 */
export function calendarText({ name, events }: { name: string; events: readonly CalendarEvent[] }): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Porteira//Agenda do candidato//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${zona()}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...timeZone(events),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map(fold)
    .join('');
}

/**
 * The calendar as an answer; 304 when they have these bytes already. Only its reader keeps it, unless everybody may
 * read it.
 */
export function calendarResponse(request: Request, text: string, shared = false): Response {
  const whose: Record<string, string> = shared
    ? { 'Cache-Control': SHARED }
    : { 'Cache-Control': OWN, 'X-Robots-Tag': 'noindex, nofollow' };
  return markedResponse(request, text, whose, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'inline; filename="agenda.ics"',
  });
}

const OWN = 'private, max-age=900, must-revalidate';

function eventLines(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${String(event.sequence)}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `DTSTART;TZID=${zona()}:${local(event.start)}`,
    `DTEND;TZID=${zona()}:${local(event.end)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    `URL:${event.url}`,
    'STATUS:CONFIRMED',
    `TRANSP:${event.busy ? 'OPAQUE' : 'TRANSPARENT'}`,
    ...(event.remindBefore ?? []).flatMap((before) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escapeText(event.summary)}`,
      `TRIGGER;RELATED=END:-${before}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ];
}

let zone: { until: number; lines: string[] } | null = null;

/** The zone's rules from before the events to after the last of them, out of the tzdata of this process. */
function timeZone(events: readonly CalendarEvent[]): string[] {
  const last = Math.max(...events.map(({ end }) => end.getUTCFullYear()), 2020);
  const until = last + YEARS_AHEAD;
  if (zone === null || zone.until < until) zone = { until, lines: zoneLines(until) };
  return zone.lines;
}

function zoneLines(untilYear: number): string[] {
  const from = inicioDoDia(FIRST_DAY);
  const changes = mudancasDoRelogio(from, new Date(Date.UTC(untilYear + 1, 0, 1)));
  const first = desvioEmMinutos(from);
  const usual = Math.min(first, ...changes.map(({ depois }) => depois));
  const observances = [{ instante: from, antes: first, depois: first }, ...changes].flatMap(
    ({ instante, antes, depois }) => {
      const kind = depois > usual ? 'DAYLIGHT' : 'STANDARD';
      return [
        `BEGIN:${kind}`,
        // The hour that the clock showed when it was changed.
        `DTSTART:${utc(new Date(instante.getTime() + antes * 60_000)).slice(0, -1)}`,
        `TZOFFSETFROM:${offset(antes)}`,
        `TZOFFSETTO:${offset(depois)}`,
        `TZNAME:${offset(depois).slice(0, 3)}`,
        `END:${kind}`,
      ];
    },
  );
  return ['BEGIN:VTIMEZONE', `TZID:${zona()}`, `X-LIC-LOCATION:${zona()}`, ...observances, 'END:VTIMEZONE'];
}

/** -180 as '-0300'. */
function offset(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
}

const utc = (instant: Date): string =>
  instant
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:]/g, '');

const local = (instant: Date): string => carimboLocal(instant).replace(' ', 'T').replace(/[-:]/g, '');

const escapeText = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/;/g, '\\;')
    .replace(/,/g, '\\,')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** A line in pieces of at most 75 octets, ended; no character is cut in two. */
export function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}
