import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { CheckboxField, TextareaField } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { CONSEQUENCIAS_PARA_A_COMISSAO } from '../labels.ts';
import type { PedidoDetalhado } from '../queries.server/pedidos.ts';
import { Consequencias, EstadoDoPedidoBadge } from './meus-dados.tsx';

export type RespostaDoPedido = {
  erros: { id?: string; mensagem: string }[];
  resposta: string;
  ciente: boolean;
};

const plural = (quantos: number, um: string, muitos: string): string =>
  quantos === 1 ? `1 ${um}` : `${quantos.toLocaleString('pt-BR')} ${muitos}`;

/** One request: the person, what would happen, and the decision. */
export function DialogoDoPedido({
  pedido,
  resposta,
  fechar,
}: {
  pedido: PedidoDetalhado;
  resposta: RespostaDoPedido | undefined;
  fechar: string;
}) {
  const { pessoa, permissao, decidir } = pedido;
  const pendente = pedido.estado === 'pendente';
  const aberto = pendente && decidir.ok;
  const erroDe = (id: string) => resposta?.erros.find((erro) => erro.id === id)?.mensagem;
  return (
    <FormDialog
      titulo="Pedido de Anonimização"
      subtitulo={`${pessoa.nome} · pedido em ${pedido.pedido}`}
      fechar={fechar}
      largura="medio"
      semControles={!aberto}
      formulario={aberto ? {} : null}
      acoes={
        <>
          <LinkButton para={fechar} manterRolagem>
            Fechar
          </LinkButton>
          {aberto && (
            <SubmitButton name="decisao" value="recusar">
              Recusar
            </SubmitButton>
          )}
          {aberto && permissao.ok && (
            <SubmitButton variante="perigo" name="decisao" value="confirmar">
              Anonimizar
            </SubmitButton>
          )}
        </>
      }
    >
      <ErrorSummary erros={resposta?.erros ?? []} nivel="h3" />
      {pendente && !decidir.ok && (
        <Notice tipo="aviso" papel="nenhum" className="mb-3">
          {decidir.motivo}
        </Notice>
      )}
      {!pendente && (
        <p className="mb-3 flex flex-wrap items-center gap-2">
          <EstadoDoPedidoBadge estado={pedido.estado} rotulo={pedido.rotulo} />
          {pedido.decidido !== null && (
            <span>
              em <span className="num">{pedido.decidido}</span>
              {pedido.decididoPor === null ? '' : `, por ${pedido.decididoPor}`}
            </span>
          )}
        </p>
      )}
      {aberto && !permissao.ok && (
        <Notice tipo="aviso" papel="nenhum" className="mb-3" titulo="Ainda não pode ser confirmado.">
          {permissao.motivo}
        </Notice>
      )}
      <DescriptionList
        itens={[
          { rotulo: 'Nome', valor: pessoa.nome },
          ...(pessoa.email === null ? [] : [{ rotulo: 'E-mail', valor: pessoa.email }]),
          ...(pessoa.cpf === null ? [] : [{ rotulo: 'CPF', valor: pessoa.cpf, num: true }]),
          { rotulo: 'Cadastro feito em', valor: pessoa.desde, num: true },
          {
            rotulo: 'Guardado',
            valor: [
              plural(pessoa.arquivos, 'arquivo', 'arquivos'),
              plural(pessoa.mensagens, 'mensagem', 'mensagens'),
              plural(pessoa.comprovantes, 'comprovante', 'comprovantes'),
            ].join(', '),
          },
          ...(pedido.motivo === null ? [] : [{ rotulo: 'Motivo dado pela pessoa', valor: pedido.motivo }]),
          ...(pedido.resposta === null ? [] : [{ rotulo: 'Motivo da recusa', valor: pedido.resposta }]),
        ]}
      />
      <h3 className="mt-4 font-medium">Demandas de que participou</h3>
      {pedido.participacoes.length === 0 ? (
        <p className="text-suave">Nenhuma.</p>
      ) : (
        <ul className="mt-1 grid gap-1">
          {pedido.participacoes.map(({ chave, processo, objeto, situacao, interessado }) => (
            <li key={chave}>
              <b className="num">{processo}</b> · {objeto} ·{' '}
              <span className="text-suave">{interessado ? situacao : `${situacao}, interesse retirado`}</span>
            </li>
          ))}
        </ul>
      )}
      {aberto && (
        <>
          <h3 className="mt-4 mb-1 font-medium">O que acontece ao anonimizar</h3>
          <Consequencias itens={CONSEQUENCIAS_PARA_A_COMISSAO} />
          <p className="my-3 text-sm text-suave">
            Vínculos e carga horária vêm do sistema de gestão: se a pessoa continuar lá, a próxima carga os
            traz de volta. Peça a retirada dela também lá.
          </p>
          {permissao.ok && (
            <CheckboxField
              name="ciente"
              rotulo="Entendo que a anonimização não pode ser desfeita."
              marcado={resposta?.ciente ?? false}
              erro={erroDe('ciente')}
            />
          )}
          <TextareaField
            name="resposta"
            className="mt-4"
            rotulo="Motivo da recusa"
            dica="Necessário só para recusar. A pessoa lê este texto em Meus dados."
            linhas={3}
            maxLength={2000}
            defaultValue={resposta?.resposta ?? ''}
            erro={erroDe('resposta')}
          />
        </>
      )}
    </FormDialog>
  );
}
