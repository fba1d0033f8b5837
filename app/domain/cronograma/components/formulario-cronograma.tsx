import { Form } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Anchor } from '#app/components/anchor.tsx';
import { Sigla } from '#app/components/badge.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import {
  CheckboxField,
  DateField,
  RadioGroup,
  SelectField,
  TextareaField,
  TextField,
} from '#app/components/field.tsx';
import { DefaultSubmit, HiddenFields } from '#app/components/form.tsx';
import { Gantt, type GanttRow } from '#app/components/gantt.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Panel } from '#app/components/page.tsx';
import { nomeDaArea, nomeDaAtividade, nomeDoTipo } from '#app/domain/demanda/labels.ts';
import { diaDoInstante, formatarDia, lerDia } from '#app/lib/dates.ts';
import { MENSAGENS, nomeCurtoDaFase, ROTULOS_FORMATO_AVALIACAO, ROTULOS_TIPO_AVALIACAO } from '../labels.ts';
import type { CronogramaDigitado } from '../schema.ts';
import type { FaseCatalogo, ProblemaDoCronograma } from '../types.ts';
import { FasesDigitadas, idDoCampo } from './fases-digitadas.tsx';

export const FORMULARIO = 'cronograma';

type Demanda = {
  versao: number;
  identificacaoProcesso: string;
  areaAtuacao: string;
  atividade: string;
  tipo: string;
  objeto: string;
  nomeStatus: string;
  aprovadaEm: Date | null;
  editavel: boolean;
};

export type EstadoDoFormulario = {
  digitado: CronogramaDigitado;
  versao: number;
  erros: ProblemaDoCronograma[];
  avisos: ProblemaDoCronograma[];
  /** Refusal that belongs to no field. */
  recusa: string | null;
  /** The interest lasts one day: asks before saving. */
  confirmar: boolean;
};

type Props = {
  demanda: Demanda;
  catalogo: readonly FaseCatalogo[];
  editais: readonly { valor: string; rotulo: string }[];
  existe: boolean;
  estado: EstadoDoFormulario;
  now: Date;
};

/** Registration of a schedule: choices, phases, preview. Works without scripting; every button is a submit. */
export function FormularioCronograma(props: Props) {
  const { demanda, catalogo, estado, existe, now } = props;
  const { digitado, erros, avisos } = estado;
  const erroDe = (campo: string): string | null => erros.find((erro) => erro.campo === campo)?.texto ?? null;
  return (
    <Form method="post" id={FORMULARIO} noValidate className="@container" preventScrollReset>
      <DefaultSubmit value="previa">Atualizar prévia</DefaultSubmit>
      <HiddenFields valores={{ versao: estado.versao }} />
      <ErrorSummary
        erros={[
          ...(estado.recusa === null ? [] : [{ mensagem: estado.recusa }]),
          ...erros.map(({ campo, texto }) => ({
            id: campo === 'fases' ? 'fases' : idDoCampo(campo.replace(/\.faseId$/, '.realizacaoInicio')),
            mensagem: texto,
          })),
        ]}
      />
      {estado.confirmar && <ConfirmacaoDeUmDia existe={existe} estado={estado} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @min-[84rem]:grid-cols-[minmax(0,1fr)_32rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <DadosDoCronograma {...props} erroDe={erroDe} />
          <ProporDatas digitado={digitado} erro={erroDe('inicioProposta')} />
          <FasesDigitadas
            digitado={digitado}
            catalogo={catalogo}
            erros={erros}
            avisos={avisos}
            erroDaFaseNova={erroDe('faseNova')}
          />
          {demanda.editavel && (
            <div className="flex flex-wrap justify-end gap-2">
              <BotaoSalvar existe={existe} />
            </div>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <Panel
            titulo="Prévia do cronograma"
            id="previa"
            acoes={
              <SubmitButton pequeno icone="refresh-cw" name="_acao" value="previa">
                Atualizar prévia
              </SubmitButton>
            }
          >
            <Gantt
              titulo="Prévia do cronograma"
              hoje={diaDoInstante(now)}
              linhas={linhasDaPrevia(digitado, catalogo, avisos)}
            />
          </Panel>
          <Avisos avisos={avisos} existe={existe} />
        </div>
      </div>
    </Form>
  );
}

export function BotaoSalvar({ existe }: { existe: boolean }) {
  return (
    <SubmitButton variante="primary" icone="check" name="_acao" value="salvar" form={FORMULARIO}>
      {existe ? 'Atualizar' : 'Criar'}
    </SubmitButton>
  );
}

/** Takes the focus with each answer that asks: the button pressed may be far below. */
function ConfirmacaoDeUmDia({ existe, estado }: { existe: boolean; estado: EstadoDoFormulario }) {
  const caixa = useRef<HTMLDivElement>(null);
  useEffect(() => {
    caixa.current?.focus();
  }, [estado]);
  return (
    <div ref={caixa} tabIndex={-1} className="mb-4 scroll-mt-24">
      <Notice tipo="aviso" papel="alert" titulo="Atenção">
        <p>{MENSAGENS.interesseDeUmDia}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <SubmitButton variante="primary" name="_acao" value="salvar-confirmado">
            {existe ? 'Sim, atualizar' : 'Sim, criar'}
          </SubmitButton>
          <SubmitButton name="_acao" value="previa">
            Não, voltar
          </SubmitButton>
        </div>
      </Notice>
    </div>
  );
}

function DadosDoCronograma({
  demanda,
  editais,
  estado,
  erroDe,
}: Props & { erroDe: (campo: string) => string | null }) {
  const { digitado } = estado;
  return (
    <section className="painel p-4" aria-labelledby="cred">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h2 id="cred" className="num">
            {demanda.identificacaoProcesso}
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
        <RadioGroup
          name="tipoAvaliacao"
          rotulo="Entrevista e avaliação didática"
          defaultValue={digitado.tipoAvaliacao}
          erro={erroDe('tipoAvaliacao')}
          opcoes={([2, 1, 3] as const).map((valor) => ({
            valor: String(valor),
            rotulo: ROTULOS_TIPO_AVALIACAO[valor],
          }))}
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

function ProporDatas({ digitado, erro }: { digitado: CronogramaDigitado; erro: string | null }) {
  return (
    <Panel titulo="Propor datas" id="propor">
      <div className="denso flex flex-wrap items-end gap-x-4 gap-y-2">
        <DateField
          name="inicioProposta"
          rotulo="Primeiro dia"
          className="w-40"
          defaultValue={digitado.inicioProposta}
          erro={erro}
        />
        <CheckboxField
          name="comCargaHoraria"
          rotulo="Com avaliação de carga horária"
          marcado={digitado.comCargaHoraria}
        />
        <SubmitButton icone="wand-sparkles" name="_acao" value="propor">
          Propor datas
        </SubmitButton>
      </div>
      <p className="dica mt-2">
        Preenche todas as fases em dias úteis, conforme as escolhas acima. As fases já digitadas são
        substituídas.
      </p>
    </Panel>
  );
}

function Avisos({ avisos, existe }: { avisos: readonly ProblemaDoCronograma[]; existe: boolean }) {
  if (avisos.length === 0) return null;
  const textos = [...new Set(avisos.map((aviso) => aviso.texto))];
  const verbo = existe ? 'atualizar' : 'criar';
  return (
    <Notice
      tipo="aviso"
      papel="nenhum"
      titulo={`${String(textos.length)} ${textos.length === 1 ? 'aviso' : 'avisos'} antes de ${verbo}`}
    >
      <ul className="mt-1 list-disc pl-5">
        {textos.map((texto) => (
          <li key={texto}>{texto}</li>
        ))}
      </ul>
      <p className="mt-1">Avisos não impedem {verbo} o cronograma.</p>
    </Notice>
  );
}

function linhasDaPrevia(
  digitado: CronogramaDigitado,
  catalogo: readonly FaseCatalogo[],
  avisos: readonly ProblemaDoCronograma[],
): GanttRow[] {
  const janela = (de: string, ate: string) => {
    const inicio = lerDia(de);
    const fim = lerDia(ate);
    return inicio !== null && fim !== null && inicio <= fim ? { inicio, fim } : null;
  };
  return digitado.fases.map((fase) => ({
    rotulo: nomeCurtoDaFase(
      fase.faseId,
      catalogo.find(({ id }) => id === fase.faseId)?.nome ?? `Fase ${String(fase.faseId)}`,
    ),
    realizacao: janela(fase.realizacaoInicio, fase.realizacaoFim),
    recurso: janela(fase.recursoInicio, fase.recursoFim),
    aviso: avisos.some((aviso) => aviso.faseId === fase.faseId && aviso.codigo !== 'falta'),
  }));
}
