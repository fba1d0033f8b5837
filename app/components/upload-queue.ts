import { useEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react';

export type UploadState = 'espera' | 'enviando' | 'falhou';

export type Upload = {
  id: number;
  file: File;
  state: UploadState;
  /** 0 to 100, of what the browser has handed over. */
  percent: number;
  error: string | null;
  /** Trying the same file again may help. */
  again: boolean;
};

type Options = {
  /** Takes one file and answers `{ erro: string | null }`. */
  address: string;
  /** Name of the file's field, and the fields that go with it. */
  field: string;
  fields: Readonly<Record<string, string>>;
  /** Why a file is not even sent; null when it may be. */
  problem: (file: File) => string | null;
  /** After each file that was kept. */
  kept: (file: File) => void;
};

const LOST = 'A conexão caiu antes do fim. O arquivo não foi guardado.';
const STRANGE = 'O envio não foi aceito. Abra a página de novo e repita.';

/**
 * Files sent one at a time, as soon as they are chosen; each has its own request, progress and outcome. What was kept
 * leaves the list, what failed stays with its reason.
 */
export function useUploadQueue(options: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const latest = useRef(options);
  const running = useRef<{ id: number; request: XMLHttpRequest } | null>(null);
  const nextId = useRef(1);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => running.current?.request.abort(), []);

  const change = (id: number, with_: Partial<Upload>): void => {
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...with_ } : upload)));
  };
  const drop = (id: number): void => {
    setUploads((all) => all.filter((upload) => upload.id !== id));
  };

  useEffect(() => {
    const next = uploads.find(({ state }) => state === 'espera');
    if (!next || running.current !== null) return;
    const { id, file } = next;
    const request = send(latest.current, file, {
      progress: (percent) => {
        change(id, { percent });
      },
      end: (error, again) => {
        running.current = null;
        if (error === null) {
          drop(id);
          latest.current.kept(file);
        } else change(id, { state: 'falhou', error, again });
      },
    });
    running.current = { id, request };
    change(id, { state: 'enviando' });
  }, [uploads]);

  return {
    uploads,
    add: (files: Iterable<File>): void => {
      const chosen = [...files].map((file): Upload => {
        const error = latest.current.problem(file);
        const state = error === null ? 'espera' : 'falhou';
        return { id: nextId.current++, file, state, percent: 0, error, again: false };
      });
      setUploads((all) => [...all, ...chosen]);
    },
    cancel: (id: number): void => {
      if (running.current?.id === id) {
        const { request } = running.current;
        running.current = null;
        request.abort();
      }
      drop(id);
    },
    retry: (id: number): void => {
      change(id, { state: 'espera', percent: 0, error: null });
    },
  };
}

/** Takes what was chosen before scripting was there. */
export function useEarlyFiles(
  input: RefObject<HTMLInputElement | null>,
  take: ((files: Iterable<File>) => void) | undefined,
): void {
  const first = useRef(take);
  useEffect(() => {
    const { current } = input;
    if (!first.current || !current?.files?.length) return;
    first.current(current.files);
    current.value = '';
  }, [input]);
}

/** An input whose files are taken as soon as they are chosen, before scripting was there too. */
export function useChosenFiles(take: (files: Iterable<File>) => void) {
  const ref = useRef<HTMLInputElement>(null);
  useEarlyFiles(ref, take);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    if (!currentTarget.files) return;
    take(currentTarget.files);
    currentTarget.value = '';
  };
  return { ref, onChange };
}

export type UploadQueue = ReturnType<typeof useUploadQueue>;

function send(
  { address, field, fields }: Options,
  file: File,
  {
    progress,
    end,
  }: { progress: (percent: number) => void; end: (error: string | null, again: boolean) => void },
): XMLHttpRequest {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append(field, file);
  const request = new XMLHttpRequest();
  request.open('POST', address);
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => {
    progress(total === 0 ? 0 : Math.floor((loaded / total) * 100));
  };
  request.onload = () => {
    const answer: unknown = request.response;
    // Any other answer is a page: the session ended, or the portal is away.
    const told = typeof answer === 'object' && answer !== null && 'erro' in answer ? answer.erro : STRANGE;
    end(told === null ? null : String(told), told === STRANGE);
  };
  request.onerror = () => {
    end(LOST, true);
  };
  request.send(body);
  return request;
}
