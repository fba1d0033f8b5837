import { Icon } from './icon.tsx';
import { Progress } from './progress.tsx';
import type { Upload, UploadQueue } from './upload-queue.ts';

/** What is on its way, with its percentage and a way out; what failed, with the reason. */
export function UploadList({ queue }: { queue: UploadQueue }) {
  const { uploads } = queue;
  return (
    <div aria-live="polite">
      {uploads.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {uploads.map((upload) => (
            <Item key={upload.id} upload={upload} queue={queue} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Item({
  upload: { id, file, state, percent, error, again },
  queue,
}: {
  upload: Upload;
  queue: UploadQueue;
}) {
  const failed = state === 'falhou';
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="min-w-0 wrap-anywhere">{file.name}</bdi>
        {!failed && (
          <span className="num text-suave" aria-hidden="true">
            {state === 'espera' ? 'na fila' : `${String(percent)}%`}
          </span>
        )}
        <span className="botoes">
          {failed && again && (
            <button
              type="button"
              className="btn btn-sm"
              onClick={() => {
                queue.retry(id);
              }}
            >
              Tentar de novo<span className="sr-only"> {file.name}</span>
            </button>
          )}
          <button
            type="button"
            className="btn btn-ghost btn-sm"
            onClick={() => {
              queue.cancel(id);
            }}
          >
            {failed ? 'Dispensar' : 'Cancelar'}
            <span className="sr-only"> {file.name}</span>
          </button>
        </span>
      </div>
      {failed ? (
        <p className="text-error flex items-center gap-1 font-medium">
          <Icon name="circle-alert" /> {error}
        </p>
      ) : (
        <Progress valor={percent} total={100} rotulo={`Envio de ${file.name}`} semNumeros />
      )}
    </li>
  );
}
