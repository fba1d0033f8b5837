import { formatarInstantePorExtenso } from '#app/lib/dates.ts';
import { rotuloDoHistorico } from '../labels.ts';
import { nomeDoStatus } from '#app/domain/etapa/status.ts';

export type LinhaDoHistorico = {
  id: string;
  evento: string;
  dados?: unknown;
  de: number | null;
  para: number | null;
  atorNome: string;
  motivo: string | null;
  /** Whom it is about, where it is about one person. */
  pessoa?: string | null;
  instante: Date;
};

/** What happened to the demand, the latest first. */
export function HistoricoDaDemanda({ linhas }: { linhas: readonly LinhaDoHistorico[] }) {
  if (linhas.length === 0) return <p className="text-sm">Nada foi registrado ainda.</p>;
  return (
    <ol className="ml-2 grid">
      {linhas.map((linha) => {
        const { de, para, pessoa } = linha;
        const passagem =
          de === null || para === null ? [] : [`De “${nomeDoStatus(de)}” para “${nomeDoStatus(para)}”`];
        return (
          <Acontecimento
            key={linha.id}
            titulo={rotuloDoHistorico(linha)}
            linhas={pessoa ? [...passagem, pessoa] : passagem}
            motivo={linha.motivo?.trim() || null}
            quando={`${linha.atorNome}, ${formatarInstantePorExtenso(linha.instante)}`}
          />
        );
      })}
    </ol>
  );
}

/** One thing that happened, as an item of a list. */
export const Acontecimento = ({
  titulo,
  linhas,
  motivo,
  quando,
}: {
  titulo: string;
  linhas: readonly string[];
  motivo: string | null;
  /** Who and when. */
  quando: string;
}) => (
  <li className="relative border-l-2 border-base-300 pb-5 pl-5 text-sm last:pb-0">
    <span
      aria-hidden="true"
      className="absolute top-1 -left-[7px] size-3 rounded-full border-2 border-primary bg-base-100"
    />
    <p className="font-semibold">{titulo}</p>
    {linhas.map((linha) => (
      <p key={linha}>{linha}</p>
    ))}
    {motivo && <p className="mt-1 border-l-2 border-base-300 pl-3">{motivo}</p>}
    <p className="num text-suave first-letter:uppercase">{quando}</p>
  </li>
);
