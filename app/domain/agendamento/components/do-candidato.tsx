import { Anchor } from '#app/components/anchor.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
import { TextareaField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import { lugarEmPalavras } from '../convite.ts';
import { horarioPorExtenso, ROTULO_DO_PEDIDO, ROTULO_DO_TIPO } from '../labels.ts';
import type { MeuAgendamento } from '../queries.server/candidato.ts';
import { MOTIVO_DO_PEDIDO } from '../schema.ts';
import { lugarDe } from '../types.ts';
import { ProblemaDoHorario, type RespostaDoHorario } from './partes.tsx';

/** The candidate's own hour: to be confirmed, or asked for another, once. What cannot be done says why. */
export function DialogoDoCandidato({
  agendamento,
  resposta,
  fechar,
}: {
  agendamento: MeuAgendamento;
  resposta: RespostaDoHorario | undefined;
  fechar: string;
}) {
  const {
    tipo,
    processo,
    objeto,
    inicio,
    fim,
    tema,
    confirmadaEm,
    confirmadaPor,
    confirmar,
    pedir,
    pedido,
    versao,
    cancelado,
  } = agendamento;
  const remota = agendamento.tipoLocal === 'R';
  const lugar = lugarEmPalavras(lugarDe(agendamento));
  return (
    <FormDialog
      titulo={ROTULO_DO_TIPO[tipo]}
      subtitulo={
        <>
          <b className="num text-base-content">{processo}</b> · {objeto}
        </>
      }
      fechar={fechar}
      acoes={
        <>
          <LinkButton para={fechar} manterRolagem>
            Fechar
          </LinkButton>
          {confirmar.ok && confirmadaEm === null && (
            <SubmitButton variante="primary" icone="check" name="_acao" value="confirmar">
              Confirmar presença
            </SubmitButton>
          )}
        </>
      }
    >
      <HiddenFields valores={{ versao }} />
      <ProblemaDoHorario resposta={resposta} />
      {cancelado && (
        <Notice
          tipo="aviso"
          papel="nenhum"
          className="mb-3"
          titulo={`Este horário foi cancelado em ${formatarInstante(cancelado.em)}`}
        >
          {cancelado.motivo !== '' && (
            <p className="break-words whitespace-pre-line">Motivo: {cancelado.motivo}</p>
          )}
          <p>Se houver outro horário, você é avisado por mensagem.</p>
        </Notice>
      )}
      {confirmadaEm !== null && cancelado === null && (
        <Notice tipo="sucesso" papel="nenhum" className="mb-3">
          {confirmadaPor === null
            ? `Você confirmou a presença em ${formatarInstante(confirmadaEm)}.`
            : `${confirmadaPor.quem}, da equipe, confirmou a presença em seu nome em ${formatarInstante(confirmadaEm)}.`}
          <EloDoAto feito={confirmadaPor} />
        </Notice>
      )}
      <DescriptionList
        itens={[
          { rotulo: 'Data e hora', valor: horarioPorExtenso(inicio, fim) },
          {
            rotulo: remota ? 'Endereço da conferência' : 'Local',
            valor: <span className="break-words">{lugar}</span>,
          },
          ...(tema === null ? [] : [{ rotulo: 'Tema', valor: tema }]),
        ]}
      />
      {cancelado === null && (
        <p className="mt-3">
          {confirmar.ok
            ? 'Confirmar ajuda a Comissão de Credenciamento a se organizar. Não confirmar não tem efeito nenhum: o horário continua valendo. Quem não comparece é reprovado nesta parte.'
            : confirmar.motivo}
        </p>
      )}
      {pedido && (
        <Notice
          tipo="info"
          papel="nenhum"
          className="mt-4"
          titulo={`Pedido de outro horário: ${ROTULO_DO_PEDIDO[pedido.decisao ?? 'aberto'] ?? ''}`}
        >
          <p className="break-words whitespace-pre-line">{pedido.motivo}</p>
          {pedido.emNome !== null && (
            <p className="mt-2">
              Pedido em seu nome por {pedido.emNome.quem}, da equipe.
              <EloDoAto feito={pedido.emNome} />
            </p>
          )}
          {pedido.resposta !== null && (
            <p className="mt-2 break-words whitespace-pre-line">Resposta: {pedido.resposta}</p>
          )}
          {pedido.decisao === null && cancelado === null && (
            <p className="mt-2">O horário acima continua valendo até a resposta da Comissão.</p>
          )}
        </Notice>
      )}
      {pedir.ok ? (
        <details className="mt-4" open={resposta?.campo === 'motivo'}>
          <summary className="elo cursor-pointer">Pedir outro horário</summary>
          <p className="my-2">
            O pedido é feito uma única vez, até a véspera. O horário continua valendo até a resposta.
          </p>
          <TextareaField
            name="motivo"
            rotulo="Por que você precisa de outro horário"
            maxLength={MOTIVO_DO_PEDIDO}
            defaultValue={resposta?.valores.motivo ?? ''}
            erro={resposta?.campo === 'motivo' ? resposta.erro : undefined}
          />
          <SubmitButton className="mt-2" icone="calendar-clock" name="_acao" value="pedir">
            Pedir outro horário
          </SubmitButton>
        </details>
      ) : (
        pedido === null && cancelado === null && <p className="mt-2 text-suave">{pedir.motivo}</p>
      )}
    </FormDialog>
  );
}

/** To what the team did in the person's name, with the way to undo it. R-NOM-04. */
const EloDoAto = ({ feito }: { feito: MeuAgendamento['confirmadaPor'] }) =>
  feito && (
    <>
      {' '}
      <Anchor className="elo alvo" para={feito.href} manterRolagem>
        Ver o ato
      </Anchor>
    </>
  );
