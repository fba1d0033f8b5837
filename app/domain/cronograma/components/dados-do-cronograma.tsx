import type { FormEvent } from 'react';
import { Anchor } from '#app/components/anchor.tsx';
import { Sigla } from '#app/components/badge.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { RadioGroup, SelectField, TextareaField, TextField } from '#app/components/field.tsx';
import { useHydrated } from '#app/components/hydrated.ts';
import { IdLink } from '#app/components/id-link.tsx';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { nomeDaArea, nomeDaAtividade, nomeDoTipo } from '#app/domain/demanda/labels.ts';
import { diaDoInstante, formatarDia } from '#app/lib/dates.ts';
import { ROTULOS_FORMATO_AVALIACAO, ROTULOS_TIPO_AVALIACAO } from '../labels.ts';
import type { CronogramaDigitado } from '../schema.ts';

export type DemandaDoCronograma = {
  id: string;
  versao: number;
  identificacaoProcesso: string;
  areaAtuacao: string;
  atividade: string;
  tipo: string;
  objeto: string;
  nomeStatus: string;
  aprovadaEm: Date | null;
  editavel: boolean;
  /** Why it is not. */
  motivo: string | null;
};

/** The demand, the notice and the choices that decide which phases the schedule needs. */
export function DadosDoCronograma({
  demanda,
  editais,
  digitado,
  erroDe,
  aoEscolher,
}: {
  demanda: DemandaDoCronograma;
  editais: readonly { valor: string; rotulo: string }[];
  digitado: CronogramaDigitado;
  erroDe: (campo: string) => string | null;
  /** Another evaluation choice was made, with scripting. */
  aoEscolher: (form: HTMLFormElement) => void;
}) {
  return (
    <section className="painel p-4" aria-labelledby="cred">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h2 id="cred" className="num">
            <IdLink para={caminhoDaDemanda(demanda.id)}>{demanda.identificacaoProcesso}</IdLink>
          </h2>
          <p className="text-sm">{demanda.objeto}</p>
        </div>
        <p className="flex flex-wrap items-center gap-2 text-sm text-suave">
          <Sigla titulo={nomeDaArea(demanda.areaAtuacao)}>{demanda.areaAtuacao.toUpperCase()}</Sigla>
          {nomeDaAtividade(demanda.atividade)} · {nomeDoTipo(demanda.tipo)} · {demanda.nomeStatus}
          {demanda.aprovadaEm !== null &&
            ` · aprovada pela Superintendência em ${formatarDia(diaDoInstante(demanda.aprovadaEm))}`}
        </p>
        <Anchor className="elo alvo ml-auto text-sm" para="/adm/cronograma">
          Escolher outro credenciamento
        </Anchor>
      </div>
      <div className="denso mt-4 grid gap-x-4 gap-y-3 md:grid-cols-3">
        <SelectField
          name="editalId"
          rotulo="Número do Edital"
          opcional
          vazio="Sem edital"
          opcoes={editais}
          defaultValue={digitado.editalId}
          erro={erroDe('editalId')}
        />
        <TextField
          name="numProcesso"
          rotulo="Número do Processo"
          opcional
          placeholder="O do edital"
          maxLength={60}
          defaultValue={digitado.numProcesso}
          erro={erroDe('numProcesso')}
        />
        <TextField
          name="linkInformacao"
          rotulo="Link de informação"
          opcional
          tipo="url"
          inputMode="url"
          placeholder="https://"
          defaultValue={digitado.linkInformacao}
          erro={erroDe('linkInformacao')}
        />
        <TipoDeAvaliacao
          valor={digitado.tipoAvaliacao}
          erro={erroDe('tipoAvaliacao')}
          aoEscolher={aoEscolher}
        />
        <RadioGroup
          name="formatoAvaliacao"
          rotulo="Formato da avaliação"
          defaultValue={digitado.formatoAvaliacao}
          erro={erroDe('formatoAvaliacao')}
          opcoes={([1, 2, 3] as const).map((valor) => ({
            valor: String(valor),
            rotulo: ROTULOS_FORMATO_AVALIACAO[valor],
          }))}
        />
        <TextareaField
          name="retificacao"
          rotulo="Retificação"
          opcional
          linhas={2}
          dica="Preencha somente em caso de retificação. Do contrário, deixe em branco."
          defaultValue={digitado.retificacao}
          erro={erroDe('retificacao')}
        />
      </div>
    </section>
  );
}

/** The choice brings its phases into the form: at once with scripting, by the button without. */
function TipoDeAvaliacao({
  valor,
  erro,
  aoEscolher,
}: {
  valor: string;
  erro: string | null;
  aoEscolher: (form: HTMLFormElement) => void;
}) {
  const hydrated = useHydrated();
  const escolher = ({ target }: FormEvent<HTMLDivElement>): void => {
    if (target instanceof HTMLInputElement && target.form) aoEscolher(target.form);
  };
  return (
    <div onChange={escolher}>
      <RadioGroup
        name="tipoAvaliacao"
        rotulo="Entrevista e avaliação didática"
        defaultValue={valor}
        erro={erro}
        opcoes={([2, 1, 3] as const).map((tipo) => ({
          valor: String(tipo),
          rotulo: ROTULOS_TIPO_AVALIACAO[tipo],
        }))}
      />
      {!hydrated && (
        <SubmitButton pequeno className="mt-2" name="_acao" value="fases-da-escolha">
          Incluir as fases da escolha
        </SubmitButton>
      )}
    </div>
  );
}
