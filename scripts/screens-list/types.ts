/** A screen of the demonstration. */
export type Screen = {
  nome: string;
  /** Account of the demonstration, without its domain; null for visitors. */
  conta: string | null;
  /**
   * `{demanda:N}` is the id of the demonstration's demand at status N, `{versao}` of a curriculum, `{feriado}` a day that
   * people wrote, `{minha-versao}` of
   * one of `candidato`, `{comprovante}` a code, `{mensagem}` of a message, `{lote:estado}` of a batch of them, `{usuario}` of a person, `{convidada}` of one who did not confirm,
   * `{participacao:N}` of the candidate's part in a demand at status N, `{banca}` of a panel, `{agendamento}` of an
   * interview, `{agendado}` and `{pediu-horario}` of who has one, `{presente}` and `{ausente}` of interviews whose
   * attendance is recorded, `{avaliacao}` and `{por-finalizar}` of those that `avaliador` scored, `{homologacao}` of a
   * request that waits (of `{demanda-da-homologacao}`), `{homologada}` of a demand where `candidato` was accredited and `{semEmpresa}` of somebody to be in one at status 12, `{avaliado:N}` of one whom the evaluation of
   * `{demanda:N}` looks at, `{reprovado}` and `{recorrido}` of results of theirs, `{em-analise}` of a demand whose
   * technical documents are reviewed, `{por-analisar}`, `{analisado}`, `{sem-documento}` and `{com-diligencia}` of
   * candidates in it, `{diligencia}` of a request to `candidato` and `{pedido-de-novo}` of its document,
   * `{analisado-juridico}`, `{por-analisar-juridico}` and `{sem-documento-juridico}` of those in the legal review,
   * `{recorrente}` of whoever appeals in `{demanda-do-recorrente}`, `{motivo}` of a reason, `{relatada}` of a demand with reports, `{relatorio}` the code of one, `{folha}` of the
   * published result of `candidato.avaliado`, `{documento}` of a document that could not be made,
   * `{feito-em-nome}` of what the team did for `candidato` in `{demanda-do-feito}`, `{presente-em-nome}` of somebody with an
   * hour to come in `{demanda-em-nome}`, `{ato-em-lote}` of what was done to several and `{previa-de-lote}` of what is to be.
   */
  caminho: string;
};
